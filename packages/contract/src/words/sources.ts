/** Every source there is, in the order in which translators see them. */
import { signInWords } from './sign-in.ts';
import type { Source } from './source.ts';
import type { SourceName } from './titles.ts';
import { itemWords } from './warehouse/items.ts';
import { scanWords } from './warehouse/scan.ts';

const ALL: { readonly [N in SourceName]: Source & { readonly name: N } } = {
  signIn: signInWords,
  warehouseItems: itemWords,
  warehouseScan: scanWords,
};
export const SOURCES: readonly Source[] = Object.values(ALL);
export const sourceNamed = (name: string): Source | undefined => SOURCES.find((s) => s.name === name);
