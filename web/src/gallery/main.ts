// Starts the gallery: every component in every state on one page.
import { mount } from "svelte";
import "../base/base.css";
import { startTheme } from "../base/settings.svelte";
import Gallery from "./Gallery.svelte";

startTheme();
mount(Gallery, { target: document.getElementById("app")! });
