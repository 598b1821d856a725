/** How suburbs are compared and shown. */

/** Upper case, one kind of apostrophe, hyphens as spaces, no double spaces. */
export const suburbKey = (suburb: string): string =>
  suburb
    .toUpperCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/[\s-]+/g, ' ')
    .trim();
/** Spreadsheets drop the leading zero of the Territory's postcodes. */
export const postCodeKey = (postCode: string): string => postCode.trim().padStart(4, '0');

const KEPT_UPPER = new Set(['MC', 'DC', 'BC', 'PO', 'GPO', 'RAAF', 'UNSW', 'ANU', 'MSC', 'DF', 'LPO']);
/** "ST KILDA EAST" → "St Kilda East"; the post's own abbreviations stay as they are. */
export function suburbName(raw: string): string {
  const text = raw
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  return text
    .split(/(?<=[\s(-])/)
    .map((word) => {
      const [, bare = '', rest = ''] = /^(\S*?)([\s)-]*)$/.exec(word) ?? [];
      if (KEPT_UPPER.has(bare.toUpperCase())) return bare.toUpperCase() + rest;
      return (
        bare
          .toLowerCase()
          .replace(/^[(]*[a-z]/, (c) => c.toUpperCase())
          .replace(/^(Mc|O'|D')([a-z])/, (_, start: string, c: string) => start + c.toUpperCase()) + rest
      );
    })
    .join('');
}
