/** What a scanner reads, as we store it: symbology marks and the SSCC's application identifier are taken off. Pure. */
export function normalise(barcode: string): string {
  const text = barcode
    .trim()
    .replace(/^\][A-Za-z]\d/, '')
    .replace(/^\((\d{2})\)/, '$1');
  return /^00\d{18}$/.test(text) ? text.slice(2) : text;
}
