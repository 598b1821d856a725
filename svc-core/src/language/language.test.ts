import { LANGUAGES } from '@cartage/contract/words/languages.ts';
import { moves } from '@cartage/contract/words/moved.ts';
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
test.each(LANGUAGES.filter((l) => l.name !== 'en'))(
  'each group of texts ships in $displayName whole or not at all, as it does in the other languages',
  ({ name: language }) => {
    const parts = SOURCES.flatMap(({ name, texts }) => {
      const keys = Object.keys(texts),
        shipped = keys.filter((key) => shippedText(language, name, key) !== undefined),
        wanted = (TRANSLATED as readonly string[]).includes(name) ? keys : [];
      return shipped.length === wanted.length ? [] : [`${name}: ${shipped.length} of ${keys.length}`];
    });
    expect(parts).toEqual([]);
  },
);
test('a text that moved stands in its new place alone', () => {
  const has = ({ source, key }: { source: string; key: string }) =>
    SOURCES.some((s) => s.name === source && key in s.texts);
  expect(moves().length).toBeGreaterThan(0);
  expect(moves().filter(({ from, to }) => has(from) || !has(to))).toEqual([]);
});
test.each([
  ['Hello {name}', 'Chào {name, date}', '{name} cannot stand in it so. Write it as the English text does.'],
  ['{how, select, a {one} other {two}}', '{how}', '{how} cannot stand in it so. Write it as the English text does.'],
  ['{count, plural, one {# job} other {# jobs}}', '{count, number} việc', undefined],
  ['and {count} more', 'và {count, plural, other {# cái}} nữa', undefined],
  ['{count} of {count, plural, other {#}}', '{count, plural, other {#}}', undefined],
])('of “%s” “%s” is said: %s', (base, value, fault) => expect(faultOf(base, value, 'vi')).toBe(fault));
test('what ships in English only is missing in every other language, and stands first there', () => {
  const rows = textsOf('vi', []);
  const missing = rows.filter((row) => row.targetValue === null).map((row) => row.sourceName);
  expect(new Set(missing)).toEqual(
    new Set(SOURCES.map((s) => s.name as string).filter((name) => !(TRANSLATED as readonly string[]).includes(name))),
  );
  expect(rows.findIndex((row) => row.targetValue !== null)).toBe(missing.length);
  expect(textsOf('en', []).every((row) => row.targetValue !== null)).toBe(true);
});
