// Starts the page.
import { mount } from "svelte";
import App from "./App.svelte";
import "./base/base.css";
import { startRest } from "./base/rest";
import { startTheme } from "./base/settings.svelte";

startTheme();
startRest();
mount(App, { target: document.getElementById("app")! });
