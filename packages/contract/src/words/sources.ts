/** Every source there is, in the order in which translators see them. */
import { signInWords } from './sign-in.ts';
import type { Source } from './source.ts';

export const SOURCES: readonly Source[] = [signInWords];
export const sourceNamed = (name: string): Source | undefined => SOURCES.find((s) => s.name === name);
