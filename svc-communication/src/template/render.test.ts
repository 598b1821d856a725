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
