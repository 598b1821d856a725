/** Decisions §1: a list filters by every field that its rows carry. The fields are read from the contract. */
import type { Call } from '@cartage/contract/call.ts';
import { z } from '@cartage/contract/zod.ts';
import { ApiError } from '@cartage/client/api-error.ts';
import { aStaff } from './actors.ts';
import type { TestService } from './service.ts';
import { walkShown } from './walk-shown.ts';

type Field = { name: string; literals: string[] };

export type FilterOptions = {
  /** Fields that are deliberately no filter, as `{path}.{field}`, with the reason. */
  unfiltered?: Readonly<Record<string, string>>;
  /** Columns that lists filter by though their rows lack them, since they name them: column, and the reason. */
  hidden?: Readonly<Record<string, string>>;
  /** By path: what a list demands beside its filter, such as the id of what it belongs to. */
  given?: Readonly<Record<string, () => Promise<object>>>;
};

export function walkFilters(svc: TestService, { unfiltered = {}, hidden = {}, given = {} }: FilterOptions = {}): void {
  walkShown(svc, { hidden, given });
  const lists = svc.definition.routes
    .flat()
    .map(([call]) => call)
    .filter((call) => rowOf(call) && 'filter' in (call.input as z.ZodObject).shape);
  test('every list filters and sorts by every field that its rows carry', async () => {
    const faults: string[] = [];
    const used = new Set<string>();
    for (const call of lists) {
      const demanded = await given[call.path]?.();
      // Some lists have an order of their own.
      const isSorted = 'sorting' in (call.input as z.ZodObject).shape;
      for (const { name, literals } of fieldsOf(rowOf(call)!)) {
        const key = `${call.path}.${name}`;
        const answers = (query: object) =>
          svc
            .as(aStaff())
            .call(call as never, { ...demanded, ...query, maxResultCount: 1 } as never)
            .then(
              () => true,
              (error: unknown) => error instanceof ApiError && error.status === 404,
            );
        let filters = false;
        for (const literal of literals) filters ||= await answers({ filter: `${name} eq ${literal}` });
        const sorts = !isSorted || (await answers({ sorting: name }));
        if (filters && sorts) continue;
        if (unfiltered[key]) used.add(key);
        else faults.push(`${key} is ${filters ? 'no sorting' : sorts ? 'no filter' : 'neither filter nor sorting'}`);
      }
    }
    // An exception that is none any more has to go.
    for (const key of Object.keys(unfiltered)) if (!used.has(key)) faults.push(`${key} filters after all`);
    expect(faults).toEqual([]);
  }, 120_000);
}

/** The row of a list's answer, `{ items, totalCount }` whatever the spec calls it. */
function rowOf(call: Call): z.ZodObject | undefined {
  const items = call.method === 'GET' && call.output instanceof z.ZodObject ? call.output.shape.items : undefined;
  const row = items instanceof z.ZodArray ? bare(items.element as z.ZodType) : undefined;
  return row instanceof z.ZodObject ? row : undefined;
}
function fieldsOf(row: z.ZodObject, prefix = '', depth = 0): Field[] {
  return Object.entries(row.shape).flatMap(([key, schema]) => {
    const of = bare(schema as z.ZodType);
    if (of instanceof z.ZodObject) return depth < 1 ? fieldsOf(of, `${key}/`, depth + 1) : [];
    const literals = literalsOf(of);
    return literals.length === 0 ? [] : [{ name: prefix + key, literals }];
  });
}
function bare(schema: z.ZodType): z.ZodType {
  for (let s = schema; ;) {
    const inner = (s.def as { innerType?: z.ZodType; in?: z.ZodType }).innerType ?? (s.def as { in?: z.ZodType }).in;
    if (!inner) return s;
    s = inner;
  }
}
const VALUES = [1, true, '2026-11-21T10:00:00.000Z', '2026-11-21', '0190a3c0-0000-7000-8000-000000000001', 'x'];
/** Values that fit, as a filter writes them; none for what no filter compares with (lists, records, anything). */
function literalsOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodEnum) return [`'${String(schema.options[0])}'`];
  if (schema instanceof z.ZodUnknown || schema instanceof z.ZodAny) return [];
  return VALUES.filter((v) => schema.safeParse(v).success).map((v) => (typeof v === 'string' ? `'${v}'` : String(v)));
}
