// Starts the gallery: every component in every state on one page.
import { mount } from "svelte";
import "../base/base.css";
import { startTheme } from "../base/settings.svelte";
import { FOLDERS, readied } from "../boards/registry";
import Gallery from "./Gallery.svelte";

startTheme();
await Promise.all(Object.keys(FOLDERS).map(readied));
mount(Gallery, { target: document.getElementById("app")! });
