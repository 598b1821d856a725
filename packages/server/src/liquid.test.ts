import { renderHtml, renderHtmlMarked, renderTextMarked, withMarks } from './liquid.ts';

const data = {
  tag: 'b',
  name: 'Tom & Co',
  link: 'https://x.test/?a=1&b=2',
  lines: ['One', 'Two'],
  none: '',
  weight: 1250.5,
  locale: 'en-AU',
};
const bare = (html: string) => html.replace(/<\/?mark[^>]*>/g, '');
const marked = (template: string) => withMarks(renderHtmlMarked(template, data)).replace(/<mark[^>]*>/g, '<mark>');

test('what a field says is marked where it stands in the text, escaped as ever', () => {
  expect(marked('<p>Hello {{ name }}, {{ weight | number }} kg.</p>')).toBe(
    '<p>Hello <mark>Tom &amp; Co</mark>, <mark>1,250.5</mark> kg.</p>',
  );
  expect(marked('{% for line in lines %}{{ line }}<br>{% endfor %}{{ none }}{{ missing }}')).toBe(
    '<mark>One</mark><br><mark>Two</mark><br>',
  );
});
test.each([
  '<a href="{{ link }}" title=\'{{ name }}\'>open {{ name }}</a>',
  '<td style="color:{{ name }}" width={{ weight }}>x</td>',
  '<style>p { color: {{ name }} }</style><!-- {{ name }} --><p>x</p>',
  '<{{ tag }} style="color:{{ name }}">x</{{ tag }}>',
  '<img alt="a > {{ name }}" src="{{ link }}">',
])('nothing is marked within tags, attributes, styles and remarks: %s', (template) => {
  const html = withMarks(renderHtmlMarked(template, data));
  expect(bare(html)).toBe(renderHtml(template, data));
  expect(html.replace(/<mark[^>]*>[^<]*<\/mark>/g, '')).not.toMatch(/mark/);
  for (const tag of html.match(/<(?!\/?mark)[^>]*>/g) ?? []) expect(tag).not.toContain('mark');
});
test('a text that keeps a value to compare it reads the same with marks', () => {
  const template =
    '{% capture who %}{{ name }}{% endcapture %}{% if who == "Tom &amp; Co" %}ours{% else %}others{% endif %}';
  expect(bare(withMarks(renderHtmlMarked(template, data)))).toBe(renderHtml(template, data));
});
test('characters of marks that a text or a record brings along mark nothing', () => {
  expect(withMarks(renderHtmlMarked('<p>\ue000x\ue001</p>', data))).toBe('<p>x</p>');
  expect(withMarks(renderTextMarked('{{ name }}', { name: 'a\ue001b' }))).not.toMatch(/[\ue000\ue001]/);
});
