/** Every text that ships, read over every record it may meet: whatever is missing, however long, in whichever writing. */
import { TEXT_TYPES, type TextType } from '@cartage/contract/communication/template.ts';
import { renderText, variablesOf } from '@cartage/server/liquid.ts';
import { segmentsOf } from '@cartage/contract/communication/sms-segments.ts';
import { SMS_TYPES } from '@cartage/contract/communication/sms-text.ts';
import { LANGUAGE_NAMES, languageNamed, type LanguageName } from '@cartage/contract/words/languages.ts';
import { shippedIn } from './beginnings.ts';
import { problemsOf } from './check.ts';
import { examples, FIELDS, type Field, isOfDocument, isPlain } from './fields.ts';
import { type Rendered, render } from './render.ts';

/** Values of a text field: other writings, what HTML takes for its own, what a letter would break at, and very long. */
const WORDS: Record<string, string> = {
  plain: 'Kestrel Tools',
  'right to left': 'شركة النقل السريع',
  Hebrew: 'חברת ההובלה',
  Japanese: '東京運送株式会社',
  combining: 'Z̤͔ͧalgo é ü',
  emoji: '🚚 Fast 👩🏽‍🔧',
  markup: '<b>Tom</b> & "Jerry\'s" <script>alert(1)</script>',
  Liquid: '{{ tenant.name }} {% raw %}',
  lines: 'First line\r\nSecond line',
  long: 'Freight '.repeat(500),
  'one word': 'W'.repeat(4000),
};
const NUMBERS = [0, 1, 1_234_567.89];

type Facts = Record<string, unknown>;
/** A record whose fields say what `value` gives them; a field that it leaves undefined is not there at all. */
function recordOf(type: TextType, value: (field: Field) => unknown): Facts {
  const facts: Record<string, any> = {};
  for (const field of FIELDS[type]) {
    const [first, second] = field.name.split('.') as [string, string?];
    const said = value(field);
    if (second) (facts[first] ??= {})[second] = said;
    else facts[first] = said;
  }
  return facts;
}
const saying =
  (text: string) =>
  ({ example }: Field): unknown =>
    Array.isArray(example) ? [text, text] : typeof example === 'number' ? example : text;
/** Nothing of a kind, as services send it: an empty text, an empty list; numbers and what the record is named by are there. */
const nothing = ({ example }: Field): unknown =>
  Array.isArray(example) ? [] : typeof example === 'number' ? example : '';

/** A word that ends no sentence, so that what is found around it is the text's own. */
const present = saying('Kestrel');

/** Each optional field away by itself while all others are there, all of them away, and nothing known at all. */
function records(type: TextType): [name: string, facts: Facts][] {
  const optional = FIELDS[type].filter((field) => field.isOptional);
  return [
    ['with everything', recordOf(type, present)],
    ['without what may be missing', recordOf(type, (f) => (f.isOptional ? nothing(f) : present(f)))],
    ['where what may be missing is null', recordOf(type, (f) => (f.isOptional ? null : present(f)))],
    ['where what may be missing is not named', recordOf(type, (f) => (f.isOptional ? undefined : present(f)))],
    ...optional.map(({ name }): [string, Facts] => [
      `without ${name}`,
      recordOf(type, (f) => (f.name === name ? nothing(f) : present(f))),
    ]),
    ...Object.entries(WORDS).map(([name, text]): [string, Facts] => [`in ${name}`, recordOf(type, saying(text))]),
    ...NUMBERS.map((n): [string, Facts] => [
      `with ${n}`,
      recordOf(type, (f) => (typeof f.example === 'number' ? n : present(f))),
    ]),
  ];
}

/** What reads as a gap where a word should stand. */
const GAPS: [RegExp, string][] = [
  [/(^|\n)\s*(Hello|Hi|Dear)\s*[,!.]?\s+,/, 'a greeting of nobody'],
  [/(^|[^.])[ \t]+[,.;:!?](\s|$)/, 'a blank before a full stop or comma'],
  [/,\s*,|\.\s*\.(?!\.)|:\s*[,.]|\(\s*\)|\[\s*\]/, 'two stops with nothing between'],
  [
    /\b(to|from|by|on|of|at|over|for|until|about|call us on|called|with|and)\s*(?:[,.;:!?]|$|\n)/i,
    'a word that leads to nothing',
  ],
  [/ {2,}\S/, 'two blanks'],
  [/[:：]\s*$/, 'a colon before nothing'],
  [/(^|\n)\s*[，、。：；،؛]|[，、：；،؛]\s*[，、。：；،؛.]|（\s*）|\u2068\s*\u2069/, 'a stop or a place of nothing'],
  [
    /(?<![\p{L}\d])(đến|từ|vào|lúc|theo số|gọi|với|và|من|إلى|على|عن|حتى)\s*(?:[,.;:!?،؛]|$|\n)/iu,
    'a word that leads to nothing',
  ],
  [/(致电|至|由|为|就|送往|于)\s*(?:[，。：；]|$|\n)/, 'a word that leads to nothing'],
  [/\b(undefined|null|NaN|\[object)\b/, 'a value that is none'],
  [/\p{L}\(s\)/u, 'a plural in brackets'],
  [/(^|\n)Hello[^\n]*,\s*\n\s*\p{Ll}/u, 'a sentence that begins small'],
];
const gapsIn = (text: string): string[] =>
  GAPS.filter(([pattern]) => pattern.test(text)).map(
    ([pattern, what]) => `${what}: ${JSON.stringify(pattern.exec(text)![0])} in ${JSON.stringify(text.slice(0, 300))}`,
  );

/** As a mail, and as papers print it and phones show it. */
const read = async (type: TextType, facts: Facts, language: LanguageName): Promise<Rendered> => {
  const shipped = shippedIn(type, language);
  if (!isPlain(type)) return render(shipped, facts, language);
  return { subject: '', html: '', plain: renderText(shipped.templatecontent, { ...facts, locale: 'en-AU' }) };
};
/** A paper speaks the language of the paper round it, of which there is one. */
const TEXTS = TEXT_TYPES.flatMap((type) =>
  LANGUAGE_NAMES.filter((name) => name === 'en' || !isOfDocument(type)).map((name) => [type, name] as const),
);
const fieldsOf = (text: string): string[] => {
  const read = variablesOf(text);
  if ('error' in read) return [read.error];
  // What it asks about, and what it says.
  const said = text.match(/\{\{ [\w.]+/g) ?? [];
  return [...new Set([...read.variables.map(({ path }) => path), ...said])].toSorted();
};

describe.each(TEXTS)('%s in %s, as it ships', (type, language) => {
  const shipped = shippedIn(type, language);
  test('says what the English text says, and is another one', () => {
    const english = shippedIn(type, 'en');
    for (const part of ['templatesubjecttitle', 'templatecontent'] as const)
      expect(fieldsOf(shipped[part])).toEqual(fieldsOf(english[part]));
    expect(shipped.templatecontent === english.templatecontent).toBe(language === 'en' || isOfDocument(type));
  });
  test('names no field that its type has not, and says which fields may be missing', () => {
    expect(problemsOf(type, shipped)).toEqual([]);
    // What is examined below follows from this: a type of which nothing may be missing would be examined for nothing.
    expect(FIELDS[type].some((f) => f.isOptional)).toBe(true);
  });
  test.each(records(type))('reads %s', async (name, facts) => {
    const { subject, html, plain } = await read(type, facts, language);
    const content = html.slice(
      html.indexOf('color:#14181f">', html.indexOf('border-bottom')),
      html.lastIndexOf('border-top'),
    );
    const isExact = !name.startsWith('in ');
    // Typed words may hold stops of their own; only what is ours is read for gaps.
    expect(isExact ? [...gapsIn(subject), ...gapsIn(plain)] : []).toEqual([]);
    if (isPlain(type)) return;
    expect(subject.trim()).not.toBe('');
    expect(plain.trim()).not.toBe('');
    expect(html.match(/ dir="rtl"/g)?.length ?? 0).toBe(languageNamed(language)!.dir === 'rtl' ? 2 : 0);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).not.toMatch(/<script|onerror=|<b>Tom/i);
    expect(subject).not.toMatch(name === 'in Liquid' ? /\{%-?\s*if/ : /\{[{%]/);
    // No empty paragraph or line where something is missing.
    expect(isExact ? content : '').not.toMatch(/<p>\s*(<br \/>)?\s*<\/p>|<br \/>\s*(<br \/>|<\/p>)/);
    // What is written is said in both forms.
    expect(plain).toContain(name === 'in right to left' ? WORDS['right to left'] : '');
  });
});

test.each(SMS_TYPES)('%s, as it ships, is sent in one part where the record is as most are', (type) => {
  const said = renderText(shippedIn(type, 'en').templatecontent, examples(type));
  expect(segmentsOf(said)).toMatchObject({ encoding: 'GSM-7', segments: 1 });
});
test.each(SMS_TYPES.flatMap((type) => LANGUAGE_NAMES.map((name) => [type, name] as const)))(
  '%s in %s is sent in two parts at most',
  (type, language) => {
    const said = renderText(shippedIn(type, language).templatecontent, examples(type, language));
    expect(segmentsOf(said).segments).toBeLessThanOrEqual(2);
  },
);

test('a text with an unknown field, a greeting of nobody or an empty line would be found', async () => {
  expect(problemsOf('Delivered', { templatesubjecttitle: 'S', templatecontent: '{{ consignmentNo }}' })).toHaveLength(
    1,
  );
  const facts = recordOf('Delivered', nothing);
  const { plain } = await render(
    { templatesubjecttitle: 'S', templatecontent: '<p>Dear {{ customerName }},</p>' },
    facts,
  );
  expect(gapsIn(plain)).not.toEqual([]);
  expect(gapsIn('It was delivered on .')).not.toEqual([]);
  expect(gapsIn('Please call us on to arrange another.\n')).toEqual([]);
});
