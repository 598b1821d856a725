/** What is typed and not saved yet, with the way back: each step is a whole state, so that undoing is going back to one. Pure. */
import type { Rate } from '@cartage/contract/rates/rate.ts';

export type Typed = {
  put: ReadonlyMap<string, Rate>;
  take: ReadonlySet<string>;
  /** Cells that hold no price, as they were typed: `rate id` + ` ` + column. */
  wrong: ReadonlyMap<string, string>;
};
export type Edits = { past: readonly Typed[]; now: Typed; future: readonly Typed[] };
const NOTHING: Typed = { put: new Map(), take: new Set(), wrong: new Map() };
export const NO_EDITS: Edits = { past: [], now: NOTHING, future: [] };
const MOST_STEPS = 200;

export type Step = {
  rates?: readonly Rate[];
  gone?: readonly string[];
  /** null: the cell holds a price again. */
  wrong?: readonly (readonly [cell: string, text: string | null])[];
};
export function stepped({ past, now }: Edits, { rates = [], gone = [], wrong = [] }: Step): Edits {
  const put = new Map(now.put),
    take = new Set(now.take),
    texts = new Map(now.wrong);
  for (const rate of rates) {
    put.set(rate.id, rate);
    take.delete(rate.id);
  }
  for (const id of gone) {
    put.delete(id);
    take.add(id);
  }
  for (const [cell, text] of wrong) {
    if (text === null) texts.delete(cell);
    else texts.set(cell, text);
  }
  return { past: [...past, now].slice(-MOST_STEPS), now: { put, take, wrong: texts }, future: [] };
}
export const undone = (edits: Edits): Edits => {
  const before = edits.past.at(-1);
  return before ? { past: edits.past.slice(0, -1), now: before, future: [edits.now, ...edits.future] } : edits;
};
export const redone = (edits: Edits): Edits => {
  const [next, ...future] = edits.future;
  return next ? { past: [...edits.past, edits.now], now: next, future } : edits;
};
export const countOf = ({ now }: Edits): number => now.put.size + now.take.size;
/** As a list of the server's kind, to be laid over what is saved. */
export const changesIn = ({ now }: Edits): (Rate & { isGone: boolean })[] =>
  [...now.put.values()].map((rate) => ({ ...rate, isGone: false }));
