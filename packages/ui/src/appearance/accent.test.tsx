import { accentTokens, applyAccent, contrast } from './accent.ts';

const colours = (token: string) =>
  [...token.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, l, c, h]) => ({
    l: Number(l),
    c: Number(c),
    h: Number(h),
  }));
const WHITE = { l: 1, c: 0, h: 0 },
  DARK_CARD = { l: 0.222, c: 0.013, h: 262 };

test.each(['#ffe600', '#00ff00', '#000000', '#ffffff', '#d01010', '#0b6e4f', '#7a00ff', '#00e5ff'])(
  'words in %s can be read in both themes, on cards and on their own soft ground',
  (hex) => {
    const tokens = accentTokens(hex)!;
    const [light, dark] = colours(tokens['--color-accent']!),
      [softLight, softDark] = colours(tokens['--color-accent-soft']!),
      [onLight, onDark] = colours(tokens['--color-on-accent']!);
    for (const [a, b] of [
      [light, WHITE],
      [light, softLight],
      [dark, DARK_CARD],
      [dark, softDark],
      [onLight, light],
      [onDark, dark],
    ])
      expect(contrast(a!, b!)).toBeGreaterThanOrEqual(4.5);
  },
);
test('black and white are told apart by the usual 21', () =>
  expect(contrast(WHITE, { l: 0, c: 0, h: 0 })).toBeCloseTo(21, 1));
test('a tenant keeps its hue', () => {
  const [light] = colours(accentTokens('#0b6e4f')!['--color-accent']!);
  expect(light!.h).toBeCloseTo(165, -1);
});
test('a tenant without an accent, or with nonsense, has the product’s own', () => {
  applyAccent('#0b6e4f');
  expect(document.documentElement.style.getPropertyValue('--color-accent')).toContain('light-dark(');
  applyAccent(null);
  expect(document.documentElement.style.getPropertyValue('--color-accent')).toBe('');
  expect([accentTokens('red; }'), localStorage.getItem('cartage.accent')]).toEqual([undefined, null]);
});
