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
export function rowsOf(saved: Saved, edits: Edits, service: string, day: string): GridRow[] {
  const was = inForce(saved.rates, day);
  return [...inForce(asTyped(saved, edits, service), day).entries()]
    .map(([lane, rate]) => ({ rate, was: was.get(lane) }))
    .toSorted((a, b) => order(a.rate, b.rate));
}
const order = (a: Rate, b: Rate) =>
  (a.fromZone ?? '').localeCompare(b.fromZone ?? '') || (a.toZone ?? '').localeCompare(b.toZone ?? '');
