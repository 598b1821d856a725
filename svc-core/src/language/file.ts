/** Texts as files for translators: CSV for a spreadsheet, XLIFF (OASIS) for a translator's own tools. Pure. */
import type { FileFormat, LanguageText } from '@cartage/contract/core/language.ts';
import { csvText } from '@cartage/contract/csv.ts';
import { BASE_LANGUAGE, type LanguageName } from '@cartage/contract/words/languages.ts';

export const FILE_TYPES: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xliff12: 'application/x-xliff+xml; charset=utf-8',
  xliff20: 'application/xliff+xml; charset=utf-8',
};
export const fileNameOf = (language: LanguageName, sourceName: string | undefined, format: FileFormat): string =>
  `${['texts', sourceName, language].filter(Boolean).join('-')}.${format === 'csv' ? 'csv' : 'xlf'}`;
export const COLUMNS = ['source', 'key', 'english', 'translation'] as const;

type Rows = readonly LanguageText[];
export function writeFile(format: FileFormat, language: LanguageName, rows: Rows): string {
  if (format === 'csv')
    return csvText([COLUMNS, ...rows.map((r) => [r.sourceName, r.key, r.baseValue, r.targetValue ?? ''])]);
  const bySource = Map.groupBy(rows, (row) => row.sourceName);
  const files = [...bySource].map(([name, of]) => (format === 'xliff12' ? file12 : file20)(name, language, of));
  const head =
    format === 'xliff12'
      ? '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">'
      : `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${BASE_LANGUAGE}" trgLang="${language}">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${head}\n${files.join('\n')}\n</xliff>\n`;
}
const file12 = (name: string, language: LanguageName, rows: Rows): string =>
  `  <file original="${xml(name)}" source-language="${BASE_LANGUAGE}" target-language="${language}" datatype="plaintext">\n    <body>\n${rows
    .map(
      (r) =>
        `      <trans-unit id="${xml(r.key)}" xml:space="preserve"><source>${xml(r.baseValue)}</source>${target(r)}</trans-unit>`,
    )
    .join('\n')}\n    </body>\n  </file>`;
const file20 = (name: string, _: LanguageName, rows: Rows): string =>
  `  <file id="${xml(name)}">\n${rows
    .map(
      // A key may hold what an id may not: the name says it in full.
      (r, i) =>
        `    <unit id="${i + 1}" name="${xml(r.key)}" xml:space="preserve"><segment state="${r.targetValue === null ? 'initial' : 'translated'}"><source>${xml(r.baseValue)}</source>${target(r)}</segment></unit>`,
    )
    .join('\n')}\n  </file>`;
const target = ({ targetValue }: LanguageText) => (targetValue === null ? '' : `<target>${xml(targetValue)}</target>`);

const xml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
    // Characters that XML cannot carry at all.
    // oxlint-disable-next-line no-control-regex -- these are what it is about
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');
