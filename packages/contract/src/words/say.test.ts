import { inEnglish } from './english.ts';
import { sayKit } from './errors/kit.ts';
import { asWritten, saidOf } from './say.ts';

test('a sentence is found with its key and values by its English text; what nobody said by a key is not', () => {
  const sentence = sayKit('textTooShort', { least: 3 });
  expect(sentence).toBe('String must contain at least 3 character(s)');
  expect(saidOf(sentence)).toEqual({ source: 'errors', key: 'textTooShort', values: { least: 3 } });
  expect(saidOf('Required')).toEqual({ source: 'errors', key: 'required' });
  expect(saidOf('Nobody said so.')).toBeUndefined();
});
test('what somebody wrote is told apart from a sentence of ours, to the letter the same', () => {
  expect([asWritten('Required'), asWritten('Ring twice.')]).toEqual(['Required ', 'Ring twice.']);
  expect(saidOf(asWritten('Required'))).toBeUndefined();
});
test('a remote that brings this module itself says what the shell finds', () => {
  const sentence = 'String must contain at least 77 character(s)';
  expect(saidOf(sentence)).toBeUndefined();
  jest.isolateModules(() => {
    const remote = require('./errors/kit.ts') as typeof import('./errors/kit.ts');
    expect(remote.sayKit).not.toBe(sayKit);
    expect(remote.sayKit('textTooShort', { least: 77 })).toBe(sentence);
  });
  expect(saidOf(sentence)).toMatchObject({ key: 'textTooShort', values: { least: 77 } });
});
test('however many are said, memory keeps to those said last, and those without values', () => {
  const first = sayKit('textTooShort', { least: 'first' });
  for (let n = 0; n < 25_000; n++) sayKit('textTooShort', { least: n });
  expect(saidOf(first)).toBeUndefined();
  expect(saidOf(sayKit('required'))).toBeDefined();
});
test.each([
  ['a name', '{a} and {b}', { a: 'x', b: 2 }, 'x and 2'],
  ['nothing', 'None{a}', { a: null }, 'None'],
  ['quotes', "Field ''{a}''", { a: 'x' }, "Field 'x'"],
  ['braces, which stay as they are', 'Not {a}', { a: '{b}' }, 'Not {b}'],
  ['a plural of one', '{n, plural, one {# job} other {# jobs}}', { n: 1 }, '1 job'],
  ['a plural of many', '{n, plural, one {# job} other {# jobs}}', { n: 1200 }, '1,200 jobs'],
  ['an exact number', '{n, plural, =1 {one line} other {{n} lines}} here', { n: 1 }, 'one line here'],
  ['a choice', '{a, select, x {ex} other {none}}', { a: 'y' }, 'none'],
  ['a number', '{n, number} kg', { n: 24000 }, '24,000 kg'],
])('English fills in %s', (_, text, values, wanted) => {
  expect(inEnglish(text, values)).toBe(wanted);
});
