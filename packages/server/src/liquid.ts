/** Liquid for texts that tenants write: a template is a stranger's program, so it has no files, no prototypes and bounds on everything. */
import { Liquid } from 'liquidjs';

const MOST_READ = 100;
/** `renderLimit` is milliseconds, `memoryLimit` and `parseLimit` are characters and nodes as the library counts them. */
const LIMITS = {
  ownPropertyOnly: true,
  strictFilters: true,
  templates: {},
  relativeReference: false,
  dynamicPartials: false,
  parseLimit: 1e5,
  renderLimit: 1000,
  memoryLimit: 1e6,
} as const;
type Render = (template: string, data: Record<string, unknown>) => string;

/** A template is read once: a tenant's few make all its mails. It throws what Liquid cannot read or what goes past the bounds. */
function renderer(liquid: Liquid): Render {
  const read = new Map<string, ReturnType<Liquid['parse']>>();
  return (template, data) => {
    let parsed = read.get(template);
    if (!parsed) {
      if (read.size >= MOST_READ) read.clear();
      read.set(template, (parsed = liquid.parse(template)));
    }
    return liquid.renderSync(parsed, data) as string;
  };
}
const plain = new Liquid(LIMITS),
  html = new Liquid({ ...LIMITS, outputEscape: 'escape' });
/** Fields as they are. */
export const renderText = renderer(plain);
/** Fields escaped for HTML. */
export const renderHtml = renderer(html);

/** What a value is set in where it is marked: characters of nobody's writing, taken out of whatever brings them along. */
const [OPENS, CLOSES] = ['\ue000', '\ue001'];
const MARKS = /[\ue000\ue001]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' };
const saidOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(saidOf).join('') : value === null || value === undefined ? '' : String(value);
const marking = (isHtml: boolean) =>
  new Liquid({
    ...LIMITS,
    outputEscape: (value: unknown) => {
      const said = saidOf(value)
        .replace(MARKS, '')
        .replace(isHtml ? /[&<>"']/g : /$^/g, (c) => ENTITIES[c]!);
      return said.trim() ? OPENS + said + CLOSES : said;
    },
  });
const markedPlain = marking(false),
  markedHtml = marking(true);
const renderMarkedText = renderer(markedPlain),
  renderMarkedHtml = renderer(markedHtml);
/** A value that is kept for later is measured and compared there, and must be the same with marks and without. */
const keepsValues = (template: string) => /\{%-?\s*capture\b/.test(template);
/**
 * As `renderHtml` and `renderText`, with a mark about what each `{{ }}` of the text says, for `withMarks`. Within tags, their
 * attributes and styles nothing is marked: a link would lead elsewhere.
 */
export const renderHtmlMarked: Render = (template, data) => {
  const bare = template.replace(MARKS, '');
  if (keepsValues(bare)) return renderHtml(bare, data);
  const pieces = renderMarkedHtml(bare, data).split(
    /(<!--[\s\S]*?-->|<style\b[\s\S]*?<\/style>|<\ue000?[a-z/!](?:"[^"]*"|'[^']*'|[^'">])*>)/i,
  );
  return pieces.map((piece, n) => (n % 2 ? piece.replace(MARKS, '') : piece)).join('');
};
export const renderTextMarked: Render = (template, data) => {
  const bare = template.replace(MARKS, '');
  return keepsValues(bare) ? renderText(bare, data) : renderMarkedText(bare, data);
};
/** Marks as HTML that shows them. What opens and does not close, as where a text is cut, is taken out. */
export const withMarks = (html: string): string =>
  html
    .replace(
      /\ue000([^\ue000\ue001]*)\ue001/g,
      '<mark style="background:#e3ecfd;color:inherit;border-radius:3px;box-shadow:0 0 0 2px #e3ecfd">$1</mark>',
    )
    .replace(MARKS, '');

/** A number as the locale of the data writes it; anything else as it is. */
for (const liquid of [plain, html, markedPlain, markedHtml])
  liquid.registerFilter('number', function (value: unknown) {
    const locale: unknown = this.context.getSync(['locale']);
    return typeof value === 'number' ? value.toLocaleString(typeof locale === 'string' ? locale : 'en-AU') : value;
  });

/** `isOfOne`: of what a loop goes through, by the name that the loop gives it (`line.price`). */
type Asked = { path: string; line: number; isOfOne: boolean };
type Found = { variables: Asked[] } | { error: string; line: number };
/** What Liquid knows of each turn of a loop. */
const TURNS = ['forloop', 'tablerowloop'];
/** The fields that a template asks for, with the lines they stand in, which count from 1; or why it cannot be read at all. */
export function variablesOf(template: string): Found {
  try {
    const { variables: all, globals, locals } = plain.analyzeSync(plain.parse(template), { partials: false });
    const isOfOne = (name: string) => !(name in globals) && !(name in locals) && !TURNS.includes(name);
    const variables = [
      ...Object.values(globals).flat(),
      ...Object.entries(all).flatMap(([name, of]) => (isOfOne(name) ? of.filter((v) => v.segments.length > 1) : [])),
    ].map((v) => ({
      path: v.segments.filter((s) => typeof s === 'string').join('.'),
      line: v.location.row,
      isOfOne: isOfOne(String(v.segments[0])),
    }));
    return { variables: variables.toSorted((a, b) => a.line - b.line) };
  } catch (error) {
    const { message } = error as Error;
    const line = Number(/line:(\d+)/.exec(message)?.[1] ?? 1);
    return { error: message.split(', line:')[0]!.split('\n')[0]!.slice(0, 200), line };
  }
}
