// Tables that this page has just opened: whoever opened one sits down at once.

export const fresh = new Set<string>();
