// Starts the page.
import { mount } from "svelte";
import App from "./App.svelte";
import "./base/base.css";
import { startTheme } from "./base/settings.svelte";

startTheme();
mount(App, { target: document.getElementById("app")! });
