/** What this person opened from the palette last, kept in this browser. */
import type { Hit } from './result.ts';

const MOST = 5;
const keyFor = (userId: number | undefined) => `palette.recent.${userId ?? 0}`;

export function recentHits(userId: number | undefined): Hit[] {
  try {
    const kept = JSON.parse(localStorage.getItem(keyFor(userId)) ?? '[]') as Partial<Hit>[];
    return kept.filter((h): h is Hit => !!h.key && !!h.to && !!h.title && !!h.type);
  } catch {
    return [];
  }
}
export function rememberHit(userId: number | undefined, hit: Hit): void {
  try {
    const others = recentHits(userId).filter((h) => h.key !== hit.key);
    localStorage.setItem(keyFor(userId), JSON.stringify([hit, ...others].slice(0, MOST)));
  } catch {
    // Not remembered then.
  }
}
