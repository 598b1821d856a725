import { folded, splitHtml } from './folded.ts';

const lines = (...of: string[]) => of.join('\n');

test.each([
  ['On Sat, 21 Nov 2026 at 13:00, Harbour Freight <reply+…@in.test> wrote:', '> Can you?'],
  ['On Saturday the twenty-first of November\n2026 Harbour Freight wrote:', '> Can you?'],
  ['Am 21.11.2026 um 13:00 schrieb Harbour Freight:', '> Can you?'],
  ['Vào Th 7, 21 thg 11, 2026 lúc 13:00 Harbour đã viết:', '> Can you?'],
  ['Harbour Freight 于2026年11月21日写道：', '> Can you?'],
  ['-----Original Message-----', 'From: Harbour\nSent: today\n\nCan you?'],
  ['________________________________', 'From: Harbour\nSent: today\n\nCan you?'],
  ['From: Harbour Freight', 'Sent: Saturday\nTo: Dock\nSubject: Late\n\nCan you?'],
])('what a mail program repeats is folded away: %s', (above, below) => {
  const mail = lines('Yes.', '', '--', 'The dock', '', above, below, '');
  expect(folded(mail)).toEqual({ content: 'Yes.\n\n--\nThe dock', quoted: lines(above, below) });
});
test('answers between the quoted lines keep what they answer; only what follows the last of them is folded', () => {
  const mail = lines('> Before noon?', 'Yes', '> Pallets?', 'Two', 'On Monday Mia wrote:', '> more');
  expect(folded(mail)).toEqual({
    content: '> Before noon?\nYes\n> Pallets?\nTwo',
    quoted: 'On Monday Mia wrote:\n> more',
  });
});
test('a person’s own words that look a little like a quotation stay, and a mail that only repeats says that', () => {
  const own = lines('From: the dock, with regards', 'On the ramp he wrote: nothing', 'a > b');
  expect(folded(own)).toEqual({ content: own, quoted: '' });
  expect(folded('> only this\n> and that')).toEqual({ content: '> only this\n> and that', quoted: '' });
});
test('in HTML the repeated part begins with the element of the usual programs', () => {
  for (const begins of ['<blockquote type="cite">', '<div class="gmail_quote">', '<div id="divRplyFwdMsg" dir="ltr">'])
    expect(splitHtml(`<p>Yes</p>${begins}old`)).toEqual(['<p>Yes</p>', `${begins}old`]);
  expect(splitHtml('<p>Yes</p>')).toEqual(['<p>Yes</p>', '']);
});
