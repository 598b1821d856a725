/** The tenant's accent: its hue, darkened or lightened until words in it can be read on every ground of both themes. */
type Lch = { l: number; c: number; h: number };
const KEY = 'cartage.accent';
/** Text needs 4.5 : 1 (WCAG 1.4.3); a little more, since colours are rounded on screens. */
const CONTRAST = 4.6;
/** Where the product's own accent stands; a tenant's keeps near it, so that it is neither faint nor glaring. */
const LIGHT = { l: 0.5, most: 0.19, soft: { l: 0.955, c: 0.022 } },
  DARK = { l: 0.72, most: 0.15, soft: { l: 0.3, c: 0.06 } };

/** The style properties of an accent `#rrggbb`; undefined when it is none. */
export function accentTokens(accent: string): Record<string, string> | undefined {
  const own = lchOf(accent);
  if (!own) return undefined;
  const soft = (theme: typeof LIGHT): Lch => ({ l: theme.soft.l, c: Math.min(theme.soft.c, own.c), h: own.h });
  const light = readable(
      { l: Math.min(own.l, LIGHT.l + 0.1), c: Math.min(own.c, LIGHT.most), h: own.h },
      soft(LIGHT),
      -1,
    ),
    dark = readable({ l: Math.max(own.l, DARK.l), c: Math.min(own.c, DARK.most), h: own.h }, soft(DARK), 1);
  const both = (a: Lch, b: Lch) => `light-dark(${css(a)}, ${css(b)})`;
  return {
    '--color-accent': both(light, dark),
    '--color-focus': both(light, dark),
    '--color-accent-soft': both(soft(LIGHT), soft(DARK)),
    '--color-on-accent': both({ l: 1, c: 0, h: 0 }, { l: 0.2, c: 0.03, h: own.h }),
  };
}
/** Puts a tenant's accent on the page and, unless it is only tried, keeps it for the next first paint (theme.js); `null` is the product's own. */
export function applyAccent(accent: string | null, keeps = true): void {
  const tokens = accent ? accentTokens(accent) : undefined,
    style = document.documentElement.style;
  for (const name of ['--color-accent', '--color-focus', '--color-accent-soft', '--color-on-accent'])
    if (tokens?.[name]) style.setProperty(name, tokens[name]);
    else style.removeProperty(name);
  if (!keeps) return;
  try {
    if (tokens) localStorage.setItem(KEY, JSON.stringify(tokens));
    else localStorage.removeItem(KEY);
  } catch {
    /* a first paint in the product's own */
  }
}

/** Steps the lightness away from the ground until it can be read. */
function readable(colour: Lch, ground: Lch, step: -1 | 1): Lch {
  let { l } = colour;
  while (contrast({ ...colour, l }, ground) < CONTRAST && l > 0.1 && l < 0.98) l += step * 0.01;
  return { ...colour, l };
}
export function contrast(a: Lch, b: Lch): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}
/** Relative luminance from the linear sRGB of an OKLCH colour (Ottosson's matrices), clipped as screens clip. */
function luminance({ l, c, h }: Lch): number {
  const a = c * Math.cos((h * Math.PI) / 180),
    b = c * Math.sin((h * Math.PI) / 180);
  const [x, y, z] = [
    l + 0.3963377774 * a + 0.2158037573 * b,
    l - 0.1055613458 * a - 0.0638541728 * b,
    l - 0.0894841775 * a - 1.291485548 * b,
  ].map((v) => v ** 3) as [number, number, number];
  const clip = (v: number) => Math.min(1, Math.max(0, v));
  return (
    0.2126 * clip(4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z) +
    0.7152 * clip(-1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z) +
    0.0722 * clip(-0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z)
  );
}
function lchOf(hex: string): Lch | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return undefined;
  const [r, g, b] = [1, 3, 5]
    .map((i) => Number.parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  const [x, y, z] = [
    0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b,
    0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b,
    0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b,
  ].map(Math.cbrt) as [number, number, number];
  const l = 0.2104542553 * x + 0.793617785 * y - 0.0040720468 * z,
    a2 = 1.9779984951 * x - 2.428592205 * y + 0.4505937099 * z,
    b2 = 0.0259040371 * x + 0.7827717662 * y - 0.808675766 * z;
  return { l, c: Math.hypot(a2, b2), h: ((Math.atan2(b2, a2) * 180) / Math.PI + 360) % 360 };
}
const css = ({ l, c, h }: Lch) => `oklch(${l.toFixed(3)} ${c.toFixed(3)} ${h.toFixed(1)})`;
