import { asInput, fits, movedTags, pieces, recordPath, type Tag, typingAt, withTag } from './tags.ts';

const ravi: Tag = { kind: 'user', userid: 12, start: 4, end: 9 };

test('an @ or a # begins a tag where a word begins, not within one', () => {
  expect(typingAt('Ask @ra', 7)).toEqual({ sign: '@', word: 'ra', start: 4, end: 7 });
  expect(typingAt('#CR0', 4)).toMatchObject({ sign: '#', word: 'CR0' });
  expect(typingAt('mail a@b.test', 13)).toBeUndefined();
  expect(typingAt('to @kim@x.test', 14)).toMatchObject({ word: 'kim@x.test' });
});
test('a name is typed on behind its first space, up to three words, and what is a tag already is not', () => {
  expect(typingAt('Ask @Jo Smi', 11)).toEqual({ sign: '@', word: 'Jo Smi', start: 4, end: 11 });
  expect(typingAt('Ask @Jo ', 8)).toMatchObject({ word: 'Jo ' });
  expect(typingAt('#Kestrel Tools Pty', 18)).toMatchObject({ sign: '#', word: 'Kestrel Tools Pty' });
  expect(typingAt('Ask @Jo van der Berg', 20)).toBeUndefined();
  for (const text of ['Ask @ me', 'Ask @Jo  me', 'Ask @Jo\nme']) expect(typingAt(text, text.length)).toBeUndefined();
  expect(typingAt('Ask @Ravi now', 13, [ravi])).toBeUndefined();
  expect(typingAt('Ask @Ravi and @ki', 17, [ravi])).toMatchObject({ word: 'ki' });
});
test('a word fits with the marks of its letters and without', () => {
  expect(['ngoc', 'Ngọc t', 'tran', 'ngan'].map((typed) => fits(typed, 'Ngọc Trần'))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
test('words that were typed fit where each begins one that is offered', () => {
  expect(fits('jo smi', 'Jo Smith jo@x.test')).toBe(true);
  expect(fits('ravi no', 'Ravi Menon')).toBe(false);
});
test('tags follow the text around them, and end when somebody writes into them', () => {
  expect(movedTags([ravi], 'Ask @Ravi now', 'Please ask @Ravi now')).toEqual([{ ...ravi, start: 11, end: 16 }]);
  expect(movedTags([ravi], 'Ask @Ravi now', 'Ask @Ravi soon')).toEqual([ravi]);
  expect(movedTags([ravi], 'Ask @Ravi now', 'Ask @Rxavi now')).toEqual([]);
});
test('what is chosen takes the place of what was typed', () => {
  const typing = typingAt('Ask @ra now', 7)!;
  const { text, tags, cursor } = withTag('Ask @ra now', [], typing, { kind: 'user', userid: 12, label: 'Ravi Menon' });
  expect(text).toBe('Ask @Ravi Menon now');
  expect(tags).toEqual([{ kind: 'user', userid: 12, start: 4, end: 15 }]);
  expect(cursor).toBe(16);
});
test('what is sent has no space around it, and its tags still stand where they stood', () => {
  expect(asInput('\n @Ravi ', [{ ...ravi, start: 2, end: 7 }])).toEqual({
    content: '@Ravi',
    usertags: [{ userid: 12, cursor: { start: 0, end: 5 } }],
    thirdpartytags: [],
    entitytags: [],
  });
});
test('a comment reads in pieces, and a tag that stands nowhere is plain text', () => {
  const said = { content: 'Ask @Ravi now', usertags: [], thirdpartytags: [], entitytags: [] };
  const cursor = { start: 4, end: 9 };
  expect(pieces({ ...said, usertags: [{ userid: 12, cursor }] }).map((p) => [p.text, p.tag?.kind])).toEqual([
    ['Ask ', undefined],
    ['@Ravi', 'user'],
    [' now', undefined],
  ]);
  expect(pieces({ ...said, usertags: [{ userid: 12, cursor: { start: 9, end: 99 } }] })).toEqual([
    { text: said.content },
  ]);
  expect([recordPath('Job', 'a b'), recordPath('Payment', '1'), recordPath(null, null)]).toEqual([
    '/jobs/a%20b',
    undefined,
    undefined,
  ]);
  expect([recordPath('Entity', 'k.r'), recordPath('Entity.Job', 'k.r')]).toEqual(['/records/k.r', '/records/k.r']);
});
