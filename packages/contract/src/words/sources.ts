/** Every source there is, in the order in which translators see them. */
import { signInWords } from './sign-in.ts';
import type { Source } from './source.ts';
import { trackWords, wishWords } from './track.ts';

export const SOURCES: readonly Source[] = [signInWords, trackWords, wishWords];
export const sourceNamed = (name: string): Source | undefined => SOURCES.find((s) => s.name === name);
