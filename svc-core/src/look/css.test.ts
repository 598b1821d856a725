import fc from 'fast-check';
import { safeCss } from './css.ts';

const reasonsOf = (source: string) => safeCss(source).refused.map((r) => r.reason);

test('colours, corners and names of one’s own are kept, under the scope that pages wear', () => {
  const { css, refused } = safeCss(`
    :root { --color-accent: light-dark(#0b6e4f, oklch(0.72 0.13 160)); --radius-control: 2px; --own-brand: #abc }
    body nav a:hover, .card { color: var(--own-brand); border-radius: calc(2px + 1px) }
    @media (prefers-contrast: more) { button { background-color: #000 } }`);
  expect(refused).toEqual([]);
  expect(css.split('\n')).toEqual([
    '[data-look]{--color-accent:light-dark(#0b6e4f,oklch(0.72 0.13 160));--radius-control:2px;--own-brand:#abc}',
    '[data-look] nav a:hover,[data-look] .card{color:var(--own-brand);border-radius:calc(2px + 1px)}',
    '@media (prefers-contrast:more){[data-look] button{background-color:#000}}',
  ]);
});
const REFUSED: [what: string, source: string][] = [
  ['another sheet', '@import "https://evil.test/x.css";'],
  ['a typeface', '@font-face { font-family: x; src: url(x) }'],
  ['an address', 'a { background-color: url(https://evil.test/) }'],
  ['an address in a name of one’s own', ':root { --own-x: url(https://evil.test/) }'],
  ['an address spelled with escapes', ':root { --own-x: \\75rl(https://evil.test/) }'],
  ['an address as a set of pictures', ':root { --own-x: image-set("x.png" 1x) }'],
  ['what is read out of the page', ':root { --own-x: attr(title) }'],
  ['what covers the page', 'a { position: fixed }'],
  ['what covers the page by its order', 'a { z-index: 9999 }'],
  ['what moves', 'a { transform: translate(9px) }'],
  ['what grows', 'a { padding: 100vh }'],
  ['what covers by a shadow', 'a { box-shadow: 0 0 0 9999px red }'],
  ['what hides', 'a { display: none }'],
  ['what writes into the page', 'a::before { color: red }'],
  ['what asks for what stands in a field', 'input[value^="a"] { color: red }'],
  ['what asks for neighbours', 'a:has(input) { color: red }'],
  ['room between everything', ':root { --spacing: 90px }'],
  ['what overrules everything', 'a { color: red !important }'],
  ['what a browser of old ran', 'a { color: expression(alert(1)) }'],
  ['rules within rules', 'a { b { color: red } }'],
  ['text', ':root { --own-x: "text" }'],
  ['a namespace', '@namespace url(x);'],
];
test.each(REFUSED)('%s is left out, and said', (_, source) => {
  const { css, refused } = safeCss(source);
  expect(css).toBe('');
  expect(refused[0]).toEqual({ line: 1, text: expect.any(String), reason: expect.stringMatching(/\.$/) });
});
test('what is wrong is named by its line, and what is right beside it stays', () => {
  const { css, refused } = safeCss('a {\n  color: red;\n  position: fixed;\n}\nb { color: blue');
  expect(css).toContain('[data-look] a{color:red}');
  expect(refused).toContainEqual({
    line: 3,
    text: 'position:fixed',
    reason: 'position is not among the properties that a look may set.',
  });
});
test('an unclosed comment, a stray brace and nothing at all harm nobody', () => {
  expect(safeCss('')).toEqual({ css: '', refused: [] });
  for (const source of ['/* ', '}', '}}} a { color: red }', '<style>', '@media { a { color: red } }'])
    expect(safeCss(source).css).not.toMatch(/[<>]|style/);
  expect(reasonsOf('@media url(x) { a { color: red } }')).toContain('@media is not used here.');
});
test('what was read before has no part in it: brackets that do not match end, whatever they follow', () => {
  // With a parser that is used again the second one never ends.
  safeCss('('.repeat(100));
  expect(safeCss('\\l())(').css).toBe('');
});
describe('whatever is written', () => {
  test('each rule that comes out is in the scope, loads nothing, and comes out again as it is', () => {
    const piece = fc.constantFrom(
      ...[
        'a',
        '.b',
        '{',
        '}',
        ';',
        ':',
        'color',
        'red',
        'url(x)',
        '@import',
        '@media',
        '(',
        ')',
        '\\',
        '"',
        "'",
        '/*',
        '*/',
      ],
      ...[
        '--own-x',
        '--color-ink',
        ' ',
        '\n',
        ',',
        ':root',
        'html',
        '::before',
        'position:fixed',
        '#fff',
        'var(',
        '<!--',
        '-->',
      ],
      ...['light-dark(', 'u\\72l(x)', '[x]', '&', '>', '!important', '\u0000'],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { css } = safeCss(pieces.join(''));
        expect(css).not.toMatch(/url\(|@import|position|!important|::|[\\"']/i);
        const rules = css
          .replaceAll(/@media [^{]*\{((?:[^{}]*\{[^{}]*\})*)\}/g, '$1')
          .split('}')
          .filter((r) => r.trim());
        for (const rule of rules)
          for (const selector of rule.split('{')[0]!.split(/,(?![^(]*\))/))
            expect(selector.trim()).toMatch(/^\[data-look\]/);
      }),
      { numRuns: 1000 },
    );
  });
});
