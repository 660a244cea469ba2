// What this browser remembers: settings and the tokens of its tables, tolerant of a browser that forbids it.

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`apiarium.${key}`, value);
  } catch {
    return;
  }
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`apiarium.${key}`);
  } catch {
    return null;
  }
}

export function rememberToken(table: string, token: string): void {
  remember(`token.${table}`, token);
}

export function recallToken(table: string): string {
  return recall(`token.${table}`) ?? "";
}

/** Everything of a table that is no more. */
export function forget(table: string): void {
  try {
    for (const key of ["token", "seal", "first", "entropy", "options", "reviewed"]) localStorage.removeItem(`apiarium.${key}.${table}`);
  } catch {
    return;
  }
}
