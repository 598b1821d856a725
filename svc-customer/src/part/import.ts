/** What becomes of the rows of a file: decided before anything is written, so that a dry run tells the same. Pure. */
import { AppError, type ValidationError } from '@cartage/contract/error.ts';
import type { PartChange } from '@cartage/contract/customer/part.ts';
import { say } from '@cartage/contract/words/errors/customer.ts';
import { isSame } from '@cartage/server/changes.ts';
import type { ReadRow } from './file.ts';
import { keyOf } from './part.ts';

export type Fault = { index: number; faults: ValidationError[] };
export type Planned<R, N> = PartChange & ({ before: R; after: R } | { before: null; after: N });
export type PlanOf<I, R, N> = {
  /** The column that names a row, and the name. */
  nameColumn: string;
  nameOf(row: R | N): string;
  made(input: I): N;
  changed(was: R, input: I): R;
  /** True where a row wants to be the only one of its kind. */
  isDefault?(row: R | N): boolean;
};

export function planRows<I, R extends object, N extends object>(
  rows: readonly ReadRow<I>[],
  known: readonly R[],
  { nameColumn, nameOf, made, changed, isDefault }: PlanOf<I, R, N>,
): { planned: Planned<R, N>[]; faults: Fault[] } {
  const byName = new Map(known.map((row) => [keyOf(nameOf(row)), row]));
  const seen = new Map<string, number>();
  let defaultAt: number | undefined;
  const planned: Planned<R, N>[] = [],
    faults: Fault[] = [];
  for (const row of rows) {
    const { index } = row;
    const refuse = (message: string, column: string) =>
      faults.push({ index, faults: [{ message, members: [column] }] });
    if ('faults' in row) {
      faults.push(row);
      continue;
    }
    try {
      const fresh = made(row.input);
      const before = byName.get(keyOf(nameOf(fresh))) ?? null;
      const after = before ? changed(before, row.input) : fresh;
      const label = nameOf(after),
        twin = seen.get(keyOf(label));
      if (twin !== undefined) {
        refuse(say('row.calledToo', { twin: twin + 1, label }), nameColumn);
        continue;
      }
      if (isDefault?.(after) && defaultAt !== undefined) {
        refuse(say('row.defaultTwice', { defaultAt: defaultAt + 1 }), 'isDefault');
        continue;
      }
      seen.set(keyOf(label), index);
      if (isDefault?.(after)) defaultAt = index;
      const columns = before ? differing(before, after as R) : [];
      const outcome = before === null ? 'inserted' : columns.length ? 'updated' : 'unchanged';
      planned.push({ index, outcome, label, columns, before, after } as Planned<R, N>);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      faults.push({
        index,
        faults: error.validationErrors.map((e) => ({ ...e, members: e.members.map((m) => m.split('.').at(-1)!) })),
      });
    }
  }
  return { planned, faults };
}
const differing = <R extends object>(before: R, after: R): string[] =>
  (Object.keys(after) as (keyof R & string)[]).filter((key) => !isSame(before[key], after[key]));

export const faultOf = ({ faults }: Fault) => ({
  code: 'validation',
  messages: faults.map((f) => f.message),
  details: null,
  validationErrors: faults,
});
