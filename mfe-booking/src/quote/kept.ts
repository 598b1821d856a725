/** What is being typed is kept in this browser, per person, until it is booked, saved or cleared. */
import type { Draft } from './draft.ts';

const DAYS = 3,
  REST_MS = 300;
export type Kept = { of: string; at: string; draft: Draft };
const keyFor = (userId: number | undefined) => `quote.draft.${userId ?? 0}`;

/** `of` says what it was begun from: nothing, an earlier booking, or the one that is being changed. */
export function keptDraft(userId: number | undefined, of: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyFor(userId)) ?? 'null') as Kept | null;
    const fresh = kept && Date.now() - Date.parse(kept.at) < DAYS * 86_400_000;
    return fresh && kept.of === of && kept.draft.booking ? kept : undefined;
  } catch {
    return undefined;
  }
}
export function forgetDraft(userId: number | undefined): void {
  pending = undefined;
  localStorage.removeItem(keyFor(userId));
}

let pending: (() => void) | undefined;
/** A moment after the last key: typing is not held up by storing. */
export function keepDraft(userId: number | undefined, of: string, draft: Draft): void {
  const write = () => {
    try {
      localStorage.setItem(keyFor(userId), JSON.stringify({ of, at: new Date().toISOString(), draft } satisfies Kept));
    } catch {
      // A full store: the page still holds it.
    }
  };
  pending = write;
  setTimeout(() => {
    if (pending === write) storeDraft();
  }, REST_MS);
}
/** At once: the page is being left. */
export function storeDraft(): void {
  pending?.();
  pending = undefined;
}
