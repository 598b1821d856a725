/** The translations that are shipped, by language and source. Servers read them; a browser is sent the ones it shows. */
import type { LanguageName } from './languages.ts';
import type { TranslatedName } from './titles.ts';
import * as ar from './ar/all.ts';
import * as vi from './vi/all.ts';
import * as zh from './zh-hans/all.ts';

type Texts = Readonly<Record<string, string>>;
type Shipped = Readonly<Record<TranslatedName, Texts>>;
const SHIPPED: Readonly<Record<'ar' | 'vi' | 'zh', Shipped>> = { ar, vi, zh };

/** The shipped text, undefined where there is none. */
export const shippedText = (language: LanguageName, sourceName: string, key: string): string | undefined =>
  (SHIPPED as Readonly<Record<string, Readonly<Record<string, Texts>>>>)[language.slice(0, 2)]?.[sourceName]?.[key];
