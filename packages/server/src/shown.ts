/**
 * What a list shows of its rows, as its call says. What it does not show it neither filters nor sorts by: whether a filter
 * finds something would tell the rest letter by letter.
 */
import type { Call } from '@cartage/contract/call.ts';
import { z } from '@cartage/contract/zod.ts';
import type { Ctx } from './context.ts';

/** Names as filters are matched: lower case, the members of a nested object joined to its own name. */
export type Shown = ReadonlySet<string>;

/** What the call that is answered shows; undefined where no call is answered, and the house asks for itself. */
export function shownOf(ctx: Ctx): Shown | undefined {
  if (!ctx.request) return undefined;
  const { call } = ctx.request.routeOptions.config;
  return (call && shownNames(call)) ?? NOTHING;
}
const NOTHING: Shown = new Set();

export function shownNames(call: Call): Shown | undefined {
  const row = rowOf(call);
  return row && namesIn(row);
}
/** Gone through once: each list asks for it with each request. */
const known = new WeakMap<z.ZodType, Shown>();
export function namesIn(row: z.ZodType): Shown {
  const names = known.get(row) ?? new Set(membersOf(row));
  known.set(row, names);
  return names;
}

/** The row of a list's answer: of `{ items }`, or of an array itself. */
export function rowOf({ output }: Call): z.ZodType | undefined {
  const whole = bare(output);
  const items = whole instanceof z.ZodObject ? bare(whole.shape.items) : whole;
  return items instanceof z.ZodArray ? (bare(items.element) as z.ZodType) : undefined;
}
function membersOf(schema: unknown, prefix = '', depth = 0): string[] {
  const of = bare(schema);
  if (of instanceof z.ZodUnion) return of.options.flatMap((option) => membersOf(option, prefix, depth));
  if (!(of instanceof z.ZodObject)) return [];
  return Object.entries(of.shape).flatMap(([key, member]) => {
    const name = prefix + key.toLowerCase();
    return [name, ...(depth < 2 ? membersOf(member, name, depth + 1) : [])];
  });
}
function bare(schema: unknown): unknown {
  for (let s = schema; ;) {
    const def = (s as { def?: { innerType?: unknown; in?: unknown } } | undefined)?.def;
    const inner = def?.innerType ?? def?.in;
    if (!inner) return s;
    s = inner;
  }
}
