/** The kit's tokens as the map's engine reads colours: it knows neither variables nor OKLCH. */
export type Paint = Record<
  'water' | 'land' | 'coast' | 'way' | 'town' | 'halo' | 'line' | 'quiet' | 'ink' | 'warn' | 'bad',
  string
>;
/** The sea is the darker of the two in either theme. */
const LAND = 'light-dark(var(--color-surface-1), var(--color-surface-2))';
const COLOURS: Paint = {
  water: 'light-dark(var(--color-surface-3), var(--color-surface-0))',
  land: LAND,
  coast: 'var(--color-line-strong)',
  way: 'var(--color-line-strong)',
  town: 'var(--color-muted)',
  halo: LAND,
  line: 'var(--color-accent)',
  quiet: 'var(--color-slate)',
  ink: 'var(--color-ink)',
  warn: 'var(--color-warn)',
  bad: 'var(--color-bad)',
};

export function paintNow(): Paint {
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const rgb = (colour: string) => {
    // A new one each time: a change of colour would be a transition, read at its beginning.
    const probe = document.createElement('span');
    probe.style.color = colour;
    document.body.append(probe);
    pixel.fillStyle = getComputedStyle(probe).color;
    probe.remove();
    pixel.fillRect(0, 0, 1, 1);
    const [r, g, b] = pixel.getImageData(0, 0, 1, 1).data;
    return `rgb(${r}, ${g}, ${b})`;
  };
  return Object.fromEntries(Object.entries(COLOURS).map(([name, colour]) => [name, rgb(colour)])) as Paint;
}

/** Calls back when the page's theme, accent or the system's preference changes; answers how to stop. */
export function onRepaint(repaint: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const seen = new MutationObserver(repaint);
  seen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] });
  system.addEventListener('change', repaint);
  return () => {
    seen.disconnect();
    system.removeEventListener('change', repaint);
  };
}
