/** What a browser calls itself, in the few words by which its owner knows it. Pure. */
import { say } from '@cartage/contract/words/told/company.ts';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];
const named = (agent: string, known: typeof BROWSERS) => known.find(([sign]) => sign.test(agent))?.[1];

export function deviceOf(agent: string | undefined): string | null {
  if (!agent) return null;
  const [browser, system] = [named(agent, BROWSERS), named(agent, SYSTEMS)];
  if (browser && system) return say('device.on', { browser, system });
  return browser ?? (system ? say('device.unknown', { system }) : null);
}
