/** What a file is by its bytes, whatever its name and its sender say. Pure. */
import { ASSET_KINDS, type AssetKind, type DocumentKind } from '@cartage/contract/core/file-kinds.ts';

const has = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.max(0, Math.min(text.length, bytes.length - at))).toString(
    'latin1',
  ) === text;

/** Reads along while a file comes. */
export type Watch<K extends string = DocumentKind> = {
  /** False as soon as it can be nothing that we keep: the rest need not come. */
  take(part: Uint8Array): boolean;
  /** Asked once all has come; undefined is nothing that we keep: programs, pages with scripts, archives. */
  kind(): K | undefined;
};
/** So many bytes tell which kinds are left, unless the file has fewer. */
export const HEAD_BYTES = 12;

/** `head` is taken again with the rest. */
export const watchOf = (head: Uint8Array): Watch => known(head) ?? textWatch();
/** What is sent up to do something with may be a drawing or a file of translations too: it is never shown in place. */
export const assetWatchOf = (head: Uint8Array): Watch<AssetKind> => known(head) ?? textWatch(markupOf);

function known(head: Uint8Array): Watch | undefined {
  if (has(head, '%PDF-')) return is('application/pdf');
  if (has(head, '\x89PNG\r\n\x1a\n')) return is('image/png');
  if (has(head, '\xff\xd8\xff')) return is('image/jpeg');
  if (has(head, 'GIF87a') || has(head, 'GIF89a')) return is('image/gif');
  if (has(head, 'RIFF') && has(head, 'WEBP', 8)) return is('image/webp');
  return has(head, 'PK\x03\x04') ? officeWatch() : undefined;
}
/** The same of a file that is held whole. */
export function kindOf(bytes: Uint8Array): DocumentKind | undefined {
  const watch = watchOf(bytes.subarray(0, HEAD_BYTES));
  return watch.take(bytes) ? watch.kind() : undefined;
}
const is = (kind: DocumentKind): Watch => ({ take: () => true, kind: () => kind });

const MACROS = 'vbaProject.bin';
const NAMES = ['[Content_Types].xml', 'word/document.xml', 'xl/workbook.xml', MACROS] as const;
const LONGEST = Math.max(...NAMES.map((name) => name.length));
/** A document of an office is an archive with certain names in it; any other archive may hold anything. */
function officeWatch(): Watch {
  const found = new Set<string>();
  let last = '';
  return {
    take(part) {
      // A name may begin in one part and end in the next.
      const text = last + Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1');
      for (const name of NAMES) if (text.includes(name)) found.add(name);
      last = text.slice(1 - LONGEST);
      return !found.has(MACROS);
    },
    kind() {
      if (!found.has('[Content_Types].xml') || found.has(MACROS)) return undefined;
      if (found.has('word/document.xml'))
        return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
      return found.has('xl/workbook.xml')
        ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
        : undefined;
    },
  };
}

/** So far the root element of markup is looked for. */
const START = 4000;
/** It follows what may stand before one: a declaration, a document type, comments. */
const rootOf = (name: string) =>
  new RegExp(String.raw`^(<\?[^>]*>\s*|<!DOCTYPE[^>[]*>\s*|<!--(?:(?!-->)[^])*-->\s*)*<${name}[\s>/]`, 'i');
const MARKUP = [
  ['image/svg+xml', rootOf('svg')],
  ['application/xliff+xml', rootOf('xliff')],
] as const;
const markupOf = (start: string) => MARKUP.find(([, begins]) => begins.test(start))?.[0];

/**
 * Whole UTF-8 without control characters that is no markup, since a page would run in whoever's browser opens it;
 * `markup` says by its beginning what it is where some may be kept.
 */
function textWatch<K extends string = never>(markup?: (start: string) => K | undefined): Watch<K | 'text/plain'> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let start = '',
    isText = true;
  const isMarkup = () => start.startsWith('<');
  const read = (part?: Uint8Array): boolean => {
    try {
      const text = part ? decoder.decode(part, { stream: true }) : decoder.decode();
      if (start.length < START) start = (start + text).trimStart().slice(0, START);
      if (start.startsWith('#!') || (isMarkup() && !markup)) return false;
      // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
      return !/[\u0000-\u0008\u000b\u000e-\u001f]/.test(text);
    } catch {
      return false;
    }
  };
  return {
    take: (part) => (isText = isText && read(part)),
    kind: () => (isText && read() ? (isMarkup() ? markup?.(start) : 'text/plain') : undefined),
  };
}

const MAX_NAME = 200;
/** Control characters, and those that turn the reading direction: "exe.fdp" would look like a PDF. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
/** The name without folders and with an ending of its kind: what is no program is not called one either. */
export function nameFor(given: string, kind: AssetKind): string {
  const name = given.toWellFormed().split(/[\\/]/).at(-1)!.replace(UNSEEN, '').trim();
  const endings: readonly string[] = ASSET_KINDS[kind];
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const fits = ending !== undefined && endings.includes(ending);
  const stem = (fits ? name.slice(0, -ending.length - 1) : name).slice(0, MAX_NAME - 6) || 'document';
  return `${stem}.${fits ? ending : endings[0]!}`;
}
