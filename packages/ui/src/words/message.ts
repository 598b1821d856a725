/** ICU messages for people. Texts are data: what comes out is text, never markup. */
import { IntlMessageFormat } from 'intl-messageformat';
import { createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { isRightToLeft } from '../page/locale.ts';

/** What is null or not there is left out. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;
const made = new Map<string, IntlMessageFormat>();
function messageOf(text: string, locale: string): IntlMessageFormat {
  const key = `${locale} ${text}`;
  let message = made.get(key);
  if (!message) made.set(key, (message = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })));
  return message;
}
/** From right to left a name or number of the other direction would tear its sentence apart: each is set apart (Unicode's isolates). */
const apart = (values: Values | undefined, locale: string): Values | undefined =>
  values && isRightToLeft(locale)
    ? Object.fromEntries(
        Object.entries(values).map(([name, v]) => [name, typeof v === 'string' && v ? `\u2068${v}\u2069` : v]),
      )
    : values;
/** A text that cannot be formatted is shown as it stands: better than a page that breaks on one. */
export function formatted(text: string, locale: string, values?: Values): string {
  if (!text.includes('{') && !text.includes("'")) return text;
  try {
    return String(messageOf(text, locale).format(apart(values, locale) as never));
  } catch {
    return text;
  }
}
/** The same with parts of the page in it, such as a link, by their names. */
export function formattedParts(text: string, locale: string, values: Readonly<Record<string, ReactNode>>): ReactNode {
  try {
    const given = isRightToLeft(locale)
      ? Object.fromEntries(Object.entries(values).map(([name, v]) => [name, setApart(v)]))
      : values;
    const parts = messageOf(text, locale).format<ReactNode>(given as never);
    // Each in its place, so that none of them needs a key.
    return Array.isArray(parts) ? createElement(Fragment, null, ...(parts as ReactNode[])) : (parts as ReactNode);
  } catch {
    return text;
  }
}
const setApart = (value: ReactNode): ReactNode =>
  isValidElement(value) || typeof value === 'string' ? createElement('bdi', null, value) : value;
/** The names that a text asks for, and whether each is counted: for whoever tries out its plural forms. */
export function namesIn(text: string, locale: string): { name: string; isCounted: boolean }[] {
  const found = new Map<string, boolean>();
  type Element = { type: number; value?: unknown; options?: Record<string, { value: Element[] }> };
  const look = (elements: readonly Element[]): void => {
    for (const { type, value, options } of elements) {
      if (type !== 0 && typeof value === 'string')
        found.set(value, (found.get(value) ?? false) || [PLURAL, NUMBER].includes(type));
      for (const option of Object.values(options ?? {})) look(option.value);
    }
  };
  try {
    look(messageOf(text, locale).getAst() as Element[]);
  } catch {
    return [];
  }
  return [...found].map(([name, isCounted]) => ({ name, isCounted }));
}
const NUMBER = 2,
  PLURAL = 6;
