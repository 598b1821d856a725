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

/** A number as the locale of the data writes it; anything else as it is. */
for (const liquid of [plain, html])
  liquid.registerFilter('number', function (value: unknown) {
    const locale: unknown = this.context.getSync(['locale']);
    return typeof value === 'number' ? value.toLocaleString(typeof locale === 'string' ? locale : 'en-AU') : value;
  });

type Found = { variables: { path: string; line: number }[] } | { error: string; line: number };
/** The fields that a template asks for, with the lines they stand in, which count from 1; or why it cannot be read at all. */
export function variablesOf(template: string): Found {
  try {
    const { globals } = plain.analyzeSync(plain.parse(template), { partials: false });
    const variables = Object.values(globals)
      .flat()
      .map((v) => ({ path: v.segments.filter((s) => typeof s === 'string').join('.'), line: v.location.row }));
    return { variables: variables.toSorted((a, b) => a.line - b.line) };
  } catch (error) {
    const { message } = error as Error;
    const line = Number(/line:(\d+)/.exec(message)?.[1] ?? 1);
    return { error: message.split(', line:')[0]!.split('\n')[0]!.slice(0, 200), line };
  }
}
