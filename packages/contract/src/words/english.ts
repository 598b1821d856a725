/**
 * Messages in English, without a library: what errors are made of in every service and browser. It reads names, `number`,
 * `plural` and `select`; translations are read by the whole of ICU where they are said. Pure.
 */
import type { Figure } from './figure.ts';
import type { Named } from './named.ts';

export type Values = Readonly<Record<string, string | number | Named | Figure | null | undefined>>;

export function inEnglish(text: string, values: Values = {}): string {
  return text.includes('{') || text.includes("''") ? read(text, values, undefined) : text;
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
  if (kind === undefined) return value === null || value === undefined ? '' : String(value);
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
