// The player's own settings: colours, whether to ask before a move, sound, hints seen.
import { recall, remember } from "./store";

export type Theme = "auto" | "light" | "dark";
const THEMES: readonly Theme[] = ["auto", "light", "dark"];

class Settings {
  theme = $state<Theme>("auto");
  asksFirst = $state(true);
  ticks = $state(false);
  playerName = $state("");

  constructor() {
    const theme = recall("theme") as Theme | null;
    if (theme && THEMES.includes(theme)) this.theme = theme;
    this.asksFirst = recall("asks-first") !== "no";
    this.ticks = recall("ticks") === "yes";
    this.playerName = recall("name") ?? "";
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember("theme", theme);
    applyTheme(theme);
  }

  nextTheme(): void {
    this.setTheme(THEMES[(THEMES.indexOf(this.theme) + 1) % THEMES.length]!);
  }

  setAsksFirst(value: boolean): void {
    this.asksFirst = value;
    remember("asks-first", value ? "yes" : "no");
  }

  setTicks(value: boolean): void {
    this.ticks = value;
    remember("ticks", value ? "yes" : "no");
  }

  setPlayerName(name: string): void {
    this.playerName = name;
    remember("name", name);
  }
}

export const settings = new Settings();

const prefersDark = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;

/** Writes the chosen colours onto the document; "auto" follows the system. */
export function applyTheme(theme: Theme): void {
  const isDark = theme === "dark" || (theme === "auto" && prefersDark?.matches === true);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

export function startTheme(): void {
  applyTheme(settings.theme);
  prefersDark?.addEventListener("change", () => applyTheme(settings.theme));
}

export function prefersCalm(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
