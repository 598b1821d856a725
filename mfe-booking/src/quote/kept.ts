/** What is being typed is kept in this browser, per person and per what it is of, until it is booked, saved or cleared. */
import type { Draft } from './draft.ts';

const DAYS = 3,
  REST_MS = 300,
  MOST = 10;
export type Kept = { of: string; at: string; draft: Draft };
const prefixOf = (userId: number | undefined) => `quote.draft.${userId ?? 0}.`;
const keyFor = (userId: number | undefined, of: string) => prefixOf(userId) + of;

/** `of` says what it was begun from: nothing, an earlier booking, or the one that is being changed. Each has its own place. */
export function keptDraft(userId: number | undefined, of: string): Kept | undefined {
  const kept = readAt(keyFor(userId, of));
  return kept?.of === of && kept.draft?.booking ? kept : undefined;
}
/** Undefined where there is none, or it is too old to be meant. */
function readAt(key: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null;
    return kept && Date.now() - Date.parse(kept.at) < DAYS * 86_400_000 ? kept : undefined;
  } catch {
    return undefined;
  }
}
export function forgetDraft(userId: number | undefined, of: string): void {
  pending = undefined;
  localStorage.removeItem(keyFor(userId, of));
}

let pending: (() => void) | undefined;
/** A moment after the last key: typing is not held up by storing. */
export function keepDraft(userId: number | undefined, of: string, draft: Draft): void {
  const write = () => {
    try {
      const key = keyFor(userId, of);
      dropOldest(prefixOf(userId), key);
      localStorage.setItem(key, JSON.stringify({ of, at: new Date().toISOString(), draft } satisfies Kept));
    } catch {
      // A full store: the page still holds it.
    }
  };
  pending = write;
  setTimeout(() => {
    if (pending === write) storeDraft();
  }, REST_MS);
}
/** Makes room for one more beside those that were touched last; nobody comes back to each booking that was once looked at. */
function dropOldest(prefix: string, but: string): void {
  const others = Object.keys(localStorage)
    .filter((key) => key.startsWith(prefix) && key !== but)
    .map((key) => ({ key, at: readAt(key)?.at ?? '' }))
    .toSorted((a, b) => b.at.localeCompare(a.at));
  others.forEach(({ key, at }, n) => {
    if (!at || n >= MOST - 1) localStorage.removeItem(key);
  });
}
/** At once: the page is being left. */
export function storeDraft(): void {
  pending?.();
  pending = undefined;
}
