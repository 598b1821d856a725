/** What a look that is being drafted changes. Pure. */
import type { LookParts } from '@cartage/contract/core/look.ts';

export const PARTS = ['logoId', 'darkLogoId', 'faviconId', 'accent', 'css'] as const satisfies (keyof LookParts)[];
export type Part = (typeof PARTS)[number];
export const PART_NAMES: Record<Part, string> = {
  logoId: 'Logo',
  darkLogoId: 'Logo on dark',
  faviconId: 'Icon',
  accent: 'Accent',
  css: 'CSS',
};
/** Of a version everything that makes its look, and nothing else. */
export const partsOf = ({ accent, logoId, darkLogoId, faviconId, css }: LookParts): LookParts => ({
  accent,
  logoId,
  darkLogoId,
  faviconId,
  css,
});
export const changedParts = (from: LookParts, to: LookParts): Part[] =>
  PARTS.filter((part) => (from[part] ?? '') !== (to[part] ?? ''));

/** "Accent #0b6e4f → #aa2200"; pictures and CSS have no short form of what they were. */
export function sentenceOfPart(part: Part, from: LookParts, to: LookParts): string {
  const name = PART_NAMES[part];
  if (part === 'accent') return `${name} ${from.accent ?? 'own'} → ${to.accent ?? 'own'}`;
  if (part === 'css') return `${name}, ${to.css.trim() ? plainCount(to.css.length) : 'none'}`;
  return `${name} ${to[part] ? (from[part] ? 'replaced' : 'added') : 'taken away'}`;
}
const plainCount = (count: number) => `${count.toLocaleString('en-AU')} characters`;
