// Which screen the address means, and going from one to another with the browser's own history.

export type Route =
  | { screen: "home" }
  | { screen: "lobby" }
  | { screen: "history" }
  | { screen: "table"; table: string }
  | { screen: "replay"; table: string; step: number | null }
  | { screen: "rules"; game: string }
  | { screen: "guide"; game: string }
  | { screen: "lab"; game: string }
  | { screen: "nowhere"; path: string };

export function routeOf(path: string): Route {
  const parts = path.split("/").filter(Boolean).map(decodeURIComponent);
  const [first, second, third, fourth] = parts;
  if (parts.length === 0) return { screen: "home" };
  if (first === "table" && second && parts.length === 2) return { screen: "table", table: second };
  if (first === "table" && second && third === "replay" && parts.length <= 4) return { screen: "replay", table: second, step: stepOf(fourth) };
  if (first === "replay" && second && parts.length <= 3) return { screen: "replay", table: second, step: stepOf(third) };
  if (first === "lobby" && parts.length === 1) return { screen: "lobby" };
  if (first === "history" && parts.length === 1) return { screen: "history" };
  if (first === "guide" && second && parts.length === 2) return { screen: "guide", game: second };
  if (first === "rules" && second && parts.length === 2) return { screen: "rules", game: second };
  if (first === "lab" && parts.length <= 2) return { screen: "lab", game: second ?? "" };
  return { screen: "nowhere", path };
}

/** The step that an address names; null where it names none. */
function stepOf(part: string | undefined): number | null {
  return part === undefined ? null : Number(part) || 0;
}

class Router {
  route = $state.raw<Route>({ screen: "home" });

  start(): () => void {
    this.read();
    const onPop = (): void => this.read();
    addEventListener("popstate", onPop);
    return () => removeEventListener("popstate", onPop);
  }

  go(path: string): void {
    if (path !== location.pathname) history.pushState(null, "", path);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    try {
      this.route = routeOf(location.pathname);
    } catch {
      this.route = { screen: "nowhere", path: location.pathname };
    }
  }
}

export const router = new Router();

/** Lets a plain link change the screen without loading the page anew. */
export function link(node: HTMLAnchorElement): () => void {
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.go(new URL(node.href).pathname);
  };
  node.addEventListener("click", onClick);
  return () => node.removeEventListener("click", onClick);
}
