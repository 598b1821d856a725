/** What a look that is being drafted changes. Pure. */
import { lookWords } from '@cartage/contract/words/settings/look.ts';
import { fieldWords } from '@cartage/contract/words/settings/fields.ts';
import { wordsOf, worded } from '@cartage/ui/core.ts';
import type { LookParts } from '@cartage/contract/core/look.ts';

const t = wordsOf(lookWords);
const f = wordsOf(fieldWords);

export const PARTS = ['logoId', 'darkLogoId', 'faviconId', 'accent', 'css'] as const satisfies (keyof LookParts)[];
export type Part = (typeof PARTS)[number];
export const partNames = worded((): Record<Part, string> => ({
  logoId: t('logo'),
  darkLogoId: t('logoOnDark'),
  faviconId: t('icon'),
  accent: f('lookAccent'),
  css: f('lookCss'),
}));
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
  if (part === 'accent') return t('accentChanged', { from: from.accent ?? t('own'), to: to.accent ?? t('own') });
  if (part === 'css') return t('cssChanged', { count: to.css.trim() ? to.css.length : 0 });
  const how = !to[part] ? 'takenAway' : from[part] ? 'replaced' : 'added';
  return t(PICTURES[part], { how });
}
const PICTURES = { logoId: 'logoChanged', darkLogoId: 'darkLogoChanged', faviconId: 'iconChanged' } as const;
