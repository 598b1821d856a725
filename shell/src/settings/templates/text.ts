/** What the parts of the editor hand each other. */
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import type { CUSTOMER_TYPES } from '@cartage/contract/customer/customer.ts';

const t = wordsOf(templateWords);

export type NamedType = { id: TextType; name: string };
/** Whose text it is: a customer's, that of a type of customers; neither: everyone's. Without a language it is for every one that has none of its own. */
export type Whose = {
  customerid?: number;
  customertype?: (typeof CUSTOMER_TYPES)[number];
  language?: LanguageName;
};
/** A field that a text may name, with what it says on the record being previewed. */
export type Field = { name: string; about: string; value: string };
export type Words = { templatesubjecttitle: string; templatecontent: string };
export const isSameText = (a: Words, b: Words): boolean =>
  a.templatesubjecttitle === b.templatesubjecttitle && a.templatecontent === b.templatecontent;
export const wordsIn = ({ templatesubjecttitle, templatecontent }: Words): Words => ({
  templatesubjecttitle,
  templatecontent,
});
export const nameOf = (version: number): string => (version ? t('version', { version }) : t('shipped'));

/** Where a field stands in a text as a whole word: in its braces, or, where a tag goes over several lines, anywhere in the line. */
export function placesOf(field: string, text: string): number[] {
  const word = new RegExp(`(?<![\\w.-])${field.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'g');
  const starts = (part: string, from: number) => [...part.matchAll(word)].map((found) => from + found.index);
  const inBraces = [...text.matchAll(/\{[{%].*?[}%]\}/gs)].flatMap((tag) => starts(tag[0], tag.index));
  return inBraces.length ? inBraces : starts(text, 0);
}

/** What others do to the source from outside. */
export type SourceHandle = {
  /** Puts a text at the cursor, around what is selected where it has two ends. */
  put(text: string, end?: string): void;
  /** Another text in place of this one; undone by Ctrl Z like any change. */
  show(text: string): void;
};
