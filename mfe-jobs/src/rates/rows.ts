/** What is saved and what is typed, laid over each other: the lanes of a service on a day. Pure. */
import type { Answer } from '@cartage/contract/call.ts';
import type { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import type { Rate } from '@cartage/contract/rates/rate.ts';
import { drafted, inForce } from '@cartage/contract/rating/tariff.ts';
import { changesIn, type Edits } from './edits.ts';
import type { GridRow } from './grid.ts';

export type Saved = Answer<typeof tariffCalls.rates>;
/** Every rate in all its periods, as it would be saved. */
export const asTyped = (saved: Saved, edits: Edits, service: string): Rate[] =>
  drafted(
    drafted(saved.rates, saved.changes).filter((r) => !edits.now.take.has(r.id)),
    changesIn(edits).filter((r) => r.rateService === service),
  );
/** In the order of what stands in From and To: `nameOf` a zone, as codes would sort by letters that nobody sees. */
export function rowsOf(
  saved: Saved,
  edits: Edits,
  service: string,
  day: string,
  nameOf: (code: string | null) => string,
): GridRow[] {
  const was = inForce(saved.rates, day);
  return [...inForce(asTyped(saved, edits, service), day).entries()]
    .map(([lane, rate]) => ({ rate, was: was.get(lane) }))
    .toSorted((a, b) => order(nameOf)(a.rate, b.rate));
}
// A lane for any zone stands first; one collator, as a card has thousands of lanes.
const letters = new Intl.Collator('en');
const order = (nameOf: (code: string | null) => string) => {
  const name = (code: string | null) => (code === null ? '' : nameOf(code));
  return (a: Rate, b: Rate) =>
    letters.compare(name(a.fromZone), name(b.fromZone)) || letters.compare(name(a.toZone), name(b.toZone));
};
