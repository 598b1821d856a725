/** Rules that hold for whatever belongs to a customer. Pure. */

/** Sent members over the ones that were there: what is not sent stays, an emptied text is null, texts lose the space around them. */
export function over<W extends object>(was: W, sent: { [K in keyof W]?: unknown }): W {
  const next = { ...was } as Record<string, unknown>;
  for (const [key, value] of Object.entries(sent))
    if (value !== undefined) next[key] = typeof value === 'string' ? value.trim() || null : value;
  return next as W;
}
/** People write names and codes in either case and mean the same. */
export const keyOf = (name: string): string => name.trim().toLowerCase();
