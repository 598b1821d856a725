import { LANGUAGES } from '@cartage/contract/words/languages.ts';
import { shippedText } from '@cartage/contract/words/shipped.ts';
import { SOURCES } from '@cartage/contract/words/sources.ts';
import { TRANSLATED } from '@cartage/contract/words/titles.ts';
import { faultOf, textsOf } from './language.ts';

test.each(LANGUAGES)('every text of $displayName is a message that asks for what the English one does', (language) => {
  const faults = SOURCES.flatMap(({ name, texts }) =>
    Object.entries(texts).map(([key, base]) => {
      const text = language.name === 'en' ? base : shippedText(language.name, name, key);
      const fault = text === undefined ? undefined : faultOf(base, text, language.locale);
      return fault && `${name} ${key}: ${fault}`;
    }),
  );
  expect(faults.filter(Boolean)).toEqual([]);
});
test('what ships in English only is missing in every other language, and stands first there', () => {
  const rows = textsOf('vi', []);
  const missing = rows.filter((row) => row.targetValue === null).map((row) => row.sourceName);
  expect(new Set(missing)).toEqual(
    new Set(SOURCES.map((s) => s.name as string).filter((name) => !(TRANSLATED as readonly string[]).includes(name))),
  );
  expect(rows.findIndex((row) => row.targetValue !== null)).toBe(missing.length);
  expect(textsOf('en', []).every((row) => row.targetValue !== null)).toBe(true);
});
