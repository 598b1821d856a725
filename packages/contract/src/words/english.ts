/**
 * Messages in English, without a library: what errors are made of in every service and browser. It reads names, `number`,
 * `plural` and `select`; translations are read by the whole of ICU where they are said. Pure.
 */
import type { Figure } from './figure.ts';
import type { Listed } from './listed.ts';
import type { Named } from './named.ts';

export type Values = Readonly<Record<string, string | number | Named | Figure | Listed | null | undefined>>;

export function inEnglish(text: string, values: Values = {}): string {
  const parts = partsOf(text);
  if (!parts) return read(text, values, undefined);
  let out = parts[0]!;
  for (let at = 1; at < parts.length; at += 2) out += textOf(values[parts[at]!]) + parts[at + 1]!;
  return out;
}
const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Text, name, text and so on of a message that only fills in names, as most do: taken apart once, since some are said by the thousand. */
const apart = new Map<string, readonly string[] | undefined>();
const MOST = 10_000;
function partsOf(text: string): readonly string[] | undefined {
  const known = apart.get(text);
  if (known || apart.has(text)) return known;
  const parts = text.includes("''") ? [] : text.split(/\{\s*(\w+)\s*\}/);
  const isPlain = parts.length > 0 && parts.every((part, at) => at % 2 === 1 || !/[{}]/.test(part));
  if (apart.size >= MOST) apart.clear();
  apart.set(text, isPlain ? parts : undefined);
  return isPlain ? parts : undefined;
}

function read(text: string, values: Values, counted: string | undefined): string {
  let out = '';
  for (let at = 0; at < text.length; at++) {
    const c = text[at]!;
    if (c === "'" && text[at + 1] === "'") {
      out += "'";
      at++;
    } else if (c === '#' && counted !== undefined) out += counted;
    else if (c === '{') {
      const end = endOf(text, at);
      out += filled(text.slice(at + 1, end), values);
      at = end;
    } else out += c;
  }
  return out;
}
function endOf(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}
const counted = (value: unknown): string => Number(value).toLocaleString('en-AU');
function filled(inner: string, values: Values): string {
  const [, name = '', kind, rest = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*,?(.*))?$/s.exec(inner) ?? [];
  const value = values[name];
  if (kind === undefined) return textOf(value);
  if (kind === 'number') return counted(value);
  const options = new Map<string, string>();
  for (let at = rest.indexOf('{'); at >= 0; at = rest.indexOf('{', at)) {
    const end = endOf(rest, at);
    const before = rest.slice(0, at);
    options.set(before.slice(before.lastIndexOf('}') + 1).trim(), rest.slice(at + 1, end));
    at = end;
  }
  const option =
    kind === 'select'
      ? String(value)
      : options.has(`=${String(value)}`)
        ? `=${String(value)}`
        : Number(value) === 1
          ? 'one'
          : 'other';
  return read(
    options.get(option) ?? options.get('other') ?? '',
    values,
    kind === 'plural' ? counted(value) : undefined,
  );
}
