/** A translator's file as rows, whichever of the three it is. Pure. */
import { meant, tableOf } from '@cartage/contract/csv.ts';
import { invalid } from '@cartage/contract/error.ts';
import { languageFor, type LanguageName } from '@cartage/contract/words/languages.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** `given` is undefined where the row says nothing of a translation. */
export type ReadText = { sourceName: string; key: string; given: string | undefined };
const MAX_ROWS = 20_000,
  /** A text may be of several lines; what has more than this is no file of texts, and is not read to its end. */
  MAX_LINES = 200_000;
const tooMany = () => wrong(say('texts.tooMany', { maxRows: MAX_ROWS.toLocaleString('en-AU') }));
const wrong = (message: string) => invalid([{ message, members: ['fileId'] }], message);

export function readFile(bytes: Uint8Array, language: LanguageName): ReadText[] {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw wrong(say('texts.notUtf8'));
  }
  const rows = text.trimStart().startsWith('<') ? readXliff(text, language) : readCsv(text);
  if (rows.length === 0) throw wrong(say('texts.none'));
  if (rows.length > MAX_ROWS) throw tooMany();
  return rows;
}

function readCsv(text: string): ReadText[] {
  if (text.split('\n', MAX_LINES + 1).length > MAX_LINES) throw tooMany();
  const { header, rows } = tableOf(text);
  const at = (name: string) => header.findIndex((cell) => meant(cell).trim().toLowerCase() === name);
  const [source, key, translation] = [at('source'), at('key'), at('translation')];
  const missing = ['source', 'key', 'translation'].filter((name) => at(name) < 0);
  if (missing.length) throw wrong(say('texts.lacksColumn', { missing: listed(missing) }));
  return rows.map((row) => {
    const given = meant(row[translation] ?? '');
    return {
      sourceName: meant(row[source] ?? ''),
      key: meant(row[key] ?? ''),
      given: given === '' ? undefined : given,
    };
  });
}

/** Of XLIFF 1.2, and of 2.0. */
const HOLDS_TARGET: ReadonlySet<string> = new Set(['trans-unit', 'segment', 'ignorable']);
function readXliff(text: string, language: LanguageName): ReadText[] {
  const rows: ReadText[] = [];
  let sourceName = '',
    unit: ReadText | undefined,
    into: string[] | undefined;
  const parser = new SaxesParser(),
    open: string[] = [];
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw wrong(say('texts.notXml', { message: error.message }));
  });
  parser.on('opentag', ({ name, attributes: a }: SaxesTagPlain) => {
    const of = (...names: string[]) => names.map((n) => a[n]).find((value) => value !== undefined) ?? '';
    const tag = local(name);
    const said = tag === 'xliff' ? a['trgLang'] : tag === 'file' ? a['target-language'] : undefined;
    // Translators' tools name a country too: vi-VN.
    if (said !== undefined && languageFor([said])?.name !== language)
      throw wrong(say('texts.otherLanguage', { said, language }));
    if (tag === 'file') sourceName = of('original', 'id');
    if (tag === 'trans-unit' || tag === 'unit')
      unit = { sourceName, key: tag === 'unit' ? of('name', 'id') : of('id', 'resname'), given: undefined };
    // What a tool offers from its memory (alt-trans, match) is no translation of the text.
    if (tag === 'target' && HOLDS_TARGET.has(open.at(-1) ?? '')) into = [];
    open.push(tag);
  });
  // What a tool wraps in tags of its own is read without them.
  parser.on('text', (piece) => into?.push(piece));
  parser.on('cdata', (piece) => into?.push(piece));
  parser.on('closetag', ({ name }) => {
    const tag = local(name);
    open.pop();
    if (tag === 'target' && into && unit) {
      // A unit of several segments reads as one text.
      const whole = (unit.given ?? '') + into.join('');
      unit.given = whole === '' ? undefined : whole;
      into = undefined;
    }
    if ((tag === 'trans-unit' || tag === 'unit') && unit) {
      rows.push(unit);
      unit = undefined;
    }
  });
  parser.write(text).close();
  return rows;
}
