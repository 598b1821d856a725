import { textsIn } from './bare-texts.ts';

const found = (code: string, name = 'a.page.tsx', rule: Parameters<typeof textsIn>[1] = 'bare-text') =>
  textsIn(code, rule, name);

test.each([
  ['between tags', '<p>Ready</p>', ['Ready']],
  ['between tags, as an expression', "<p>{a ? 'yes' : `no, ${b}`}</p>", ['yes', 'no, …']],
  ['of an attribute', '<X title="Runs" aria-label={`Stop ${n}`} />', ['Runs', 'Stop …']],
  ['of a cell that says on a phone what it is', '<td data-head="Qty" />', ['Qty']],
  ['of a column', "const c = [{ key: 'no', title: 'Number', sort: 'no' }]", ['Number']],
  ['of a filter', "const f = { zone: textFilter('Zone', 'zone') }", ['Zone']],
  ['of a fact', 'const f = [["Customer", customer]]', ['Customer']],
  ['that is a sentence, wherever it stands', "throwUp(b ?? 'Choose a customer first.')", ['Choose a customer first.']],
  ['within another', "<X note={`${a ? 'from' : 'since'} ${day}`} />", ['from', 'since']],
  ['of a list that is put together', "const a = ['Follow it here', b, c].join(': ')", ['Follow it here']],
  [
    'of such a list, where it is chosen',
    "const a = [...(b ? ['We now expect it soon.'] : [])].join()",
    ['We now expect it soon.'],
  ],
  ['that stands in for an attribute', "function F({ searchPlaceholder = 'Search...' }) {}", ['Search...']],
  ['among others that are said by a key', "const a = { Void: t('void'), WriteOff: 'Write-off' }", ['Write-off']],
  [
    'where another is said by a key',
    "const a = b ? t('paid') : 'Unpaid', c = f('name') || 'Nobody'",
    ['Unpaid', 'Nobody'],
  ],
  ['that is told', "toast('Saved'); alert(`Gone`); new Notification('Comment')", ['Saved', 'Gone', 'Comment']],
  [
    'of the document and its elements',
    "document.title = 'Jobs'; a.textContent = 'Off'; a.setAttribute('aria-label', 'Close')",
    ['Jobs', 'Off', 'Close'],
  ],
  ['by which a field is found', '<Input data-label="Accent" />', ['Accent']],
])('a text %s is found', (_, code, texts) => {
  expect(found(code)).toEqual(texts);
});
test.each([
  ['keys', "<p>{t('ready')} {t.parts('due', { when: <b /> })}</p>"],
  ['class names', "<p className=\"flex min-w-0 gap-2\">{cx('text-muted', a && 'font-semibold')}</p>"],
  [
    'codes',
    "const s = a === 'Delivered' ? isIn('status', ['Part paid']) : { value: 'Sell', where: 'isactive eq true' }",
  ],
  [
    'codes among what is said by a key',
    "const a = { title: t('jobs'), permission: 'Job.Dispatch', entity: 'Job', value: 'Flat' }",
  ],
  ['units, signs and abbreviations', '<p>12 kg · 3.2 m³ – {gst} GST</p>'],
  ['keys of the keyboard', "<p><Kbd>Enter</Kbd><Hint keys={['Ctrl Enter']} /></p>"],
  [
    'addresses and measures',
    "const a = ['/jobs/new run', 'translate(3px, 2px) rotate(1deg)', `2rem ${w} minmax(0, 1fr)`]",
  ],
  [
    'addresses to type, and conditions of a directory,',
    '<X placeholder="https://www.example.com" hint={`${origin}/api/callback`} title="smtp.example.com" label="dc=example,dc=com" />',
  ],
])('%s are no texts', (_, code) => {
  expect(found(code)).toEqual([]);
});
test.each([
  ['refused', "throw refused('x.y', 'Not so.', ['a'])", ['Not so.']],
  ['filled in', 'throw conflict("x.y", `Job ${no} is gone.`)', ['Job … is gone.']],
  ['chosen', "throw forbidden(a ? 'Not you.' : say('notNow'), 'x.y')", ['Not you.']],
  ['in a list', "throw invalid([{ message: 'Required', members: ['the member'] }])", ['Required']],
  ['of a member, wherever it is made', "found.push({ message: 'Choose a day.', members })", ['Choose a day.']],
  ['put together', "throw new AppError(400, 'x', 'Not ' + what + ' at all.')", ['Not', 'at all.']],
])('a bare sentence of an error, %s, is found', (_, code, texts) => {
  expect(found(code, 'a.ts', 'bare-error')).toEqual(texts);
});
test.each([
  ['keys and their values', "throw refused('x.y', say('notSo', { day: 'Monday 1 May', of: `A ${b}` }), ['a b'])"],
  ['codes, members and causes', "throw new AppError(409, 'x.y', say('z'), { cause: new Error('It broke.') })"],
  ['things that are named', "throw notFound('Rate card', id)"],
  ['log lines', "ctx.log.warn({ err }, 'It could not be read.')"],
])('%s are no bare sentences', (_, code) => {
  expect(found(code, 'a.ts', 'bare-error')).toEqual([]);
});
test.each([
  ['a number in one locale', "a?.toLocaleString('en-AU') ?? b", ['toLocaleString']],
  ['a number in the browser’s', 'n.toLocaleString()', ['toLocaleString']],
  ['a day', "d.toLocaleDateString(undefined, { month: 'short' })", ['toLocaleDateString']],
  ['a format that is made once', "const f = new Intl.NumberFormat('en-AU')", ['NumberFormat']],
  ['none where the reader’s locale is asked for', 'n.toLocaleString(currentLocale(), { style })', []],
  ['none in what only sorts', "new Intl.Collator('en')", []],
])('of what a page writes %s is found', (_, code, names) => {
  expect(found(code, 'a.page.tsx', 'own-locale')).toEqual(names);
});
test('what is no text says so, with a reason; tests and factories say what they like', () => {
  expect(found('// oxlint-disable-next-line words/bare-text -- a brand\nconst a = { title: "Xero" }')).toEqual([]);
  expect(found('const a = <p>Ready</p>', 'a.page.test.tsx')).toEqual([]);
});
