/** What a sender ticks at an end, as the surcharges that are asked of a carrier. */

/** They say how freight is handed over; nobody charges for them. By their code, how we spell them. */
const FREE: Readonly<Record<string, string>> = { ATL: 'atl', SIGNATUREREQUIRED: 'signatureRequired' };
const MOST = 30;

/** `{ tailLift: 'true' }` asks for TAILLIFT; options of other kinds are no surcharge and the rates know none of that name. */
export function surchargesOf(options: Record<string, string> | null | undefined): string[] {
  const codes = Object.entries(options ?? {})
    .filter(([, value]) => /^(true|yes|1)$/i.test(value.trim()))
    .map(([key]) => codeOf(key))
    .filter((code) => code !== '' && !Object.hasOwn(FREE, code));
  return [...new Set(codes)].slice(0, MOST);
}
const codeOf = (key: string): string =>
  key
    .replace(/[^a-z0-9]/gi, '')
    .toUpperCase()
    .slice(0, 40);

/** What is asked of a driver is looked for by its name: "Signature required" is no less than `signatureRequired`. */
export const spelledAsOurs = (options: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(options).map(([key, value]) => {
      const code = codeOf(key);
      return [Object.hasOwn(FREE, code) ? FREE[code]! : key, value];
    }),
  );

/** Of both ends; one that is wanted at each is named twice and charged twice. */
export const surchargesAtEnds = (freight: {
  pickupOptions?: Record<string, string> | null | undefined;
  deliveryOptions?: Record<string, string> | null | undefined;
}): string[] => [...surchargesOf(freight.pickupOptions), ...surchargesOf(freight.deliveryOptions)].slice(0, MOST);

/** An end is a home where it says so or where somebody ticked it. */
export const isResidentialEnd = (end: { type?: string | null | undefined }, surcharges: readonly string[]): boolean =>
  /^residential$/i.test(end.type?.trim() ?? '') || surcharges.includes('RESIDENTIAL');
