/** What a list does not show it neither filters nor sorts by: whether a filter finds something tells the rest letter by letter. */
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Call } from '@cartage/contract/call.ts';
import { z } from '@cartage/contract/zod.ts';
import { rowOf, shownNames } from '@cartage/server/shown.ts';
import { getTableColumns, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { aStaff } from './actors.ts';
import type { TestService } from './service.ts';

export type ShownOptions = {
  /** Columns that lists filter by though their rows lack them, since they name them: column, and the reason. */
  hidden?: Readonly<Record<string, string>>;
  /** By path: what a list demands beside its filter, such as the id of what it belongs to. */
  given?: Readonly<Record<string, () => Promise<object>>>;
};

export function walkShown(svc: TestService, { hidden = {}, given = {} }: ShownOptions = {}): void {
  const lists = svc.definition.routes
    .flat()
    .map(([call]) => call)
    .filter((call) => rowOf(call) && 'sorting' in (call.input as z.ZodObject).shape);
  test('no list filters or sorts by a column that its rows do not show', async () => {
    const columns = await columnNames(svc);
    const faults: string[] = [];
    const used = new Set<string>();
    for (const call of lists) {
      const shown = shownNames(call)!;
      const demanded = await given[call.path]?.();
      for (const column of columns.filter((name) => !shown.has(name.toLowerCase()))) {
        const asked = [{ filter: `${column} ne null` }, { sorting: column }];
        const isKnown = await Promise.all(asked.map((query) => knows(svc, call, { ...demanded, ...query })));
        if (!isKnown.includes(true)) continue;
        if (hidden[column]) used.add(column);
        else faults.push(`${call.path}.${column}`);
      }
    }
    for (const key of Object.keys(hidden)) if (!used.has(key)) faults.push(`${key} is hidden after all`);
    expect(faults).toEqual([]);
  }, 120_000);
}

const knows = (svc: TestService, call: Call, query: object): Promise<boolean> =>
  svc
    .as(aStaff())
    .call(call as never, { ...query, maxResultCount: 1 } as never)
    .then(
      () => true,
      () => false,
    );

async function columnNames(svc: TestService): Promise<string[]> {
  const names = new Set<string>();
  const cwd = fileURLToPath(new URL('../src/', svc.definition.migrations));
  for (const file of globSync('**/*.tables.ts', { cwd })) {
    const module: object = await import(`${cwd}${file}`);
    for (const table of Object.values(module))
      if (is(table, PgTable)) for (const name of Object.keys(getTableColumns(table))) names.add(name);
  }
  return [...names];
}
