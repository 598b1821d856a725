/** A browser holds a file whole, and a list is asked for a page at a time. */
export const MOST_EXPORTED = 50_000;
