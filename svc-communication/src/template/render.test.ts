import { TEMPLATE_TYPES } from '@cartage/contract/communication/outbound.ts';
import { BEGINNINGS } from './beginnings.ts';
import { letterOf, render } from './render.ts';

const tenant = { name: 'Harbour & Sons', legalName: 'Harbour Pty Ltd', address: '1 Wharf St', phone: '1300' };
const body = (templatecontent: string, data: object = {}) =>
  render({ templatesubjecttitle: 'S', templatecontent }, { tenant, ...data });

test.each(TEMPLATE_TYPES)(
  '%s, as a tenant begins with it, renders without any data and leaves no placeholder',
  async (type) => {
    const { subject, html, plain } = await render(BEGINNINGS[type], { tenant });
    expect(subject + html + plain).not.toMatch(/\{[{%]/);
    expect(html).toContain('Harbour &#38; Sons');
  },
);

test('what people typed is escaped in HTML and plain in the subject and the text', async () => {
  const letter = await render(
    { templatesubjecttitle: 'For {{ name }}', templatecontent: '<p>Dear {{ name }}</p>' },
    { tenant, name: 'A & <b>B</b>' },
  );
  expect(letter.subject).toBe('For A & <b>B</b>');
  expect(letter.html).toContain('A &amp; &lt;b&gt;B&lt;/b&gt;');
  expect(letter.plain).toBe('Dear A & <b>B</b>');
});

test('scripts, handlers, foreign schemes and outside styles do not leave the house', async () => {
  const { html } = await body(
    '<p onclick="x()">Hi</p><script>alert(1)</script><a href="javascript:x()">a</a><img src="http://spy.test/p.gif"><p style="position:fixed;color:#ff0000">b</p>',
  );
  expect(html).not.toMatch(/onclick|<script|alert|javascript:|spy\.test|position/);
  expect(html).toContain('color:#ff0000');
});

test('a template reaches no file, no prototype and no endless loop', async () => {
  for (const bad of [
    '{% include "/etc/passwd" %}',
    '{% render "../secret" %}',
    '{% for i in (1..100000000) %}x{% endfor %}',
    '{{ x | nofilter }}',
    '{% if %}',
  ])
    await expect(body(bad)).rejects.toMatchObject({ status: 422, code: 'template.broken' });
  expect((await body('[{{ tenant.constructor }}{{ tenant.__proto__ }}{{ "".constructor.constructor }}]')).plain).toBe(
    '[]',
  );
});

test('text written by hand keeps its lines', () => {
  expect(letterOf('S', 'Hello\n5 < 6', { tenant })).toMatchObject({
    plain: 'Hello\n5 < 6',
    html: expect.stringContaining('Hello<br />5 &lt; 6'),
  });
});
test('whoever reads the words of a mail alone reads where its links lead, each once', async () => {
  const links =
    '<p><a href="https://a.test/x?a=1&b=2">Open it</a>, or write to <a href="mailto:desk@a.test">us</a> or to <a href="mailto:kim@a.test">kim@a.test</a>.</p>';
  expect((await body(links)).plain).toBe(
    'Open it (https://a.test/x?a=1&b=2), or write to us (desk@a.test) or to kim@a.test.',
  );
  const again = '<p><a href="{{ link }}">Choose a password</a></p><p>Or copy this address:<br>{{ link }}</p>';
  expect((await body(again, { link: 'https://a.test/reset' })).plain).toBe(
    'Choose a password\n\nOr copy this address:\nhttps://a.test/reset',
  );
  const unread = { lines: ['Kim in CR1'], words: ['Where is it?'], links: ['https://a.test/discussions/1'], count: 1 };
  expect((await render(BEGINNINGS.Digest, { tenant, ...unread })).plain).toContain(
    'Kim in CR1 (https://a.test/discussions/1)',
  );
});
test('the cells of a table are words apart', async () => {
  const table = '<table><tr><td>Pieces</td><td>3</td></tr><tr><td>Weight</td><td>12 kg</td></tr></table>';
  expect((await body(table)).plain).toBe('Pieces 3\n\nWeight 12 kg');
});
