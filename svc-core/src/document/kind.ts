/** What a file is by its bytes, whatever its name and its sender say. Pure. */
import { DOCUMENT_KINDS, type DocumentKind } from '@cartage/contract/core/document.ts';

const has = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.max(0, Math.min(text.length, bytes.length - at))).toString(
    'latin1',
  ) === text;

/** Undefined is nothing that we keep: programs, pages with scripts, archives. */
export function kindOf(bytes: Uint8Array): DocumentKind | undefined {
  if (has(bytes, '%PDF-')) return 'application/pdf';
  if (has(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (has(bytes, '\xff\xd8\xff')) return 'image/jpeg';
  if (has(bytes, 'GIF87a') || has(bytes, 'GIF89a')) return 'image/gif';
  if (has(bytes, 'RIFF') && has(bytes, 'WEBP', 8)) return 'image/webp';
  if (has(bytes, 'PK\x03\x04')) return officeKind(bytes);
  return isText(bytes) ? 'text/plain' : undefined;
}

/** A document of an office is an archive with certain names in it; any other archive may hold anything. */
function officeKind(bytes: Uint8Array): DocumentKind | undefined {
  const names = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (!names.includes('[Content_Types].xml') || names.includes('vbaProject.bin')) return undefined;
  if (names.includes('word/document.xml'))
    return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  if (names.includes('xl/workbook.xml')) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return undefined;
}

/** Whole UTF-8 without control characters that is no markup: a page would run in whoever's browser opens it. */
function isText(bytes: Uint8Array): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  return !/[\u0000-\u0008\u000b\u000e-\u001f]/.test(text) && !/^\s*(<|#!)/.test(text.replace(/^\ufeff/, ''));
}

const MAX_NAME = 200;
/** Control characters, and those that turn the reading direction: "exe.fdp" would look like a PDF. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
/** The name without folders and with an ending of its kind: what is no program is not called one either. */
export function nameFor(given: string, kind: DocumentKind): string {
  const name = given.toWellFormed().split(/[\\/]/).at(-1)!.replace(UNSEEN, '').trim();
  const endings: readonly string[] = DOCUMENT_KINDS[kind];
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  const fits = ending !== undefined && endings.includes(ending);
  const stem = (fits ? name.slice(0, -ending.length - 1) : name).slice(0, MAX_NAME - 6) || 'document';
  return `${stem}.${fits ? ending : endings[0]!}`;
}
