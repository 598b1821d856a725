/**
 * Writing is declared as reading is: `create`, `change` and `remove` lock what they touch in the order of ids, ask a rule
 * what becomes of each row, and write rows, history and events of one or of thousands in the same few statements. They
 * belong inside a transaction, which every POST, PUT and DELETE has.
 */
import { conflict, notFound } from '@cartage/contract/error.ts';
import type { DomainEvent } from '@cartage/contract/event.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { getTableColumns, inArray } from 'drizzle-orm';
import { allFields, insertRows, type InsertOptions, keptAsGiven, updateRows } from './bulk.ts';
import { isSame } from './changes.ts';
import type { Ctx } from './context.ts';
import { type Entity, type New, record, type Row, type WithId } from './entity.ts';

type Id = string | number;
/** What a rule answers when the house is to be told more than the row's own events; made by `decided`. */
export class Decision<R> {
  readonly after: R;
  readonly events: readonly DomainEvent[];
  constructor(after: R, events: readonly DomainEvent[]) {
    this.after = after;
    this.events = events;
  }
}
export const decided = <R>(after: R, ...events: DomainEvent[]): Decision<R> => new Decision(after, events);
/** What a row becomes: pure, without clock and database; it throws what it refuses, and answers the same row when nothing changes. */
export type Rule<T extends WithId> = (before: Row<T>, at: string) => Row<T> | Decision<Row<T>>;
export type ChangeOptions<T extends WithId> = {
  /** The caller's `lastModificationTime`: a row that has changed since is refused with 409. */
  seen?: string | null;
  /** In whose name each row changes, where one transaction works for many. */
  as?: (row: Row<T>) => Ctx;
  /** True for what no person did: scans and the like leave `lastModificationTime`, which guards people's edits. */
  unstamped?: boolean;
};

export type CreateOptions<T extends WithId> = Pick<InsertOptions<never>, 'onConflict'> & {
  /** In whose name each row is made, by its place. */
  as?: (at: number) => Ctx;
  /** Events whose facts lie beside the row, by its place. */
  tells?: (row: Row<T>, at: number) => readonly DomainEvent[];
};
/** `tells` adds events whose facts lie beside the row. */
export async function create<T extends WithId>(
  ctx: Ctx,
  of: Entity<T>,
  row: New<T>,
  tells?: (row: Row<T>) => readonly DomainEvent[],
): Promise<Row<T>> {
  const [made] = await createAll(ctx, of, [row], tells && { tells });
  if (!made) throw conflict('notInserted', sayKit('notSaved'));
  return made;
}

/**
 * New rows in their order. `as` names the context of each; with `onConflict` rows that were there already are left out of
 * the answer, the history and the events.
 */
export async function createAll<T extends WithId>(
  ctx: Ctx,
  of: Entity<T>,
  rows: readonly New<T>[],
  { as, tells, onConflict }: CreateOptions<T> = {},
): Promise<Row<T>[]> {
  const stamp = stampOf(ctx, of, ['creationTime', 'creatorUserId', 'lastModificationTime', 'lastModifierUserId']);
  const given = rows.map((row) => ({ ...stamp, ...row }));
  const fields = allFields(of.table);
  const kept = keptAsGiven(of.table, given);
  const stored = (await insertRows(ctx, of.table, given as never[], {
    ...(onConflict && { onConflict }),
    returning: fields.filter((field) => !kept.has(field)),
  })) as Row<T>[];
  const made = inOrder(given as Partial<Row<T>>[], stored).map(({ row, at }) => {
    const asGiven = given[at] as Row<T>;
    const whole = fields.map((field) => [field, kept.has(field) ? (asGiven[field] ?? null) : row[field]]);
    return { row: Object.fromEntries(whole) as Row<T>, at };
  });
  await record(
    of,
    made.map(({ row, at }) => ({
      ctx: as?.(at) ?? ctx,
      before: null,
      after: row,
      ...(tells && { more: tells(row, at) }),
    })),
  );
  return made.map(({ row }) => row);
}

export async function change<T extends WithId>(
  ctx: Ctx,
  of: Entity<T>,
  which: Id | Row<T>,
  rule: Rule<T>,
  options: ChangeOptions<T> = {},
): Promise<Row<T>> {
  return (await changeAll(ctx, of, [which] as readonly Id[] | readonly Row<T>[], rule, options))[0]!;
}

/** Rows by id, or rows that the caller has locked already; answers what became of them in the order they were named. */
export async function changeAll<T extends WithId>(
  ctx: Ctx,
  of: Entity<T>,
  which: readonly Id[] | readonly Row<T>[],
  rule: Rule<T>,
  { seen, as = () => ctx, unstamped = false }: ChangeOptions<T> = {},
): Promise<Row<T>[]> {
  const rows = await lockedRows(ctx, of, which);
  const at = ctx.now().toISOString();
  const decisions = rows.map((before) => {
    if (seen !== undefined && seen !== null) refuseStale(of, before, seen);
    const answer = rule(before, at);
    const { after, events } = answer instanceof Decision ? answer : decided(answer);
    return { before, after, events, changed: changedColumns(of, before, after) };
  });
  const stamp = unstamped ? {} : stampOf(ctx, of, ['lastModificationTime', 'lastModifierUserId']);
  const touched = decisions.filter((d) => d.changed.length > 0);
  const stored = await updateRows(
    ctx,
    of.table,
    touched.map((d) => ({ ...d.after, ...stamp }) as Row<T>),
    [...new Set([...touched.flatMap((d) => d.changed), ...(Object.keys(stamp) as (keyof Row<T> & string)[])])],
  );
  const written = new Map(stored.map((patch) => [keyOf(patch), patch]));
  const outcomes = decisions.map(({ before, after, events, changed }) => ({
    ctx: as(before),
    before,
    after: changed.length ? ({ ...before, ...after, ...written.get(keyOf(before)) } as Row<T>) : before,
    more: events,
  }));
  await record(of, outcomes);
  return outcomes.map((o) => o.after);
}

/** `mayGo` throws what keeps a row from going. */
export async function remove<T extends WithId>(
  ctx: Ctx,
  of: Entity<T>,
  which: Id | Row<T>,
  mayGo?: (row: Row<T>) => void,
): Promise<Row<T>> {
  return (await removeAll(ctx, of, [which] as readonly Id[] | readonly Row<T>[], mayGo))[0]!;
}
export async function removeAll<T extends WithId>(
  ctx: Ctx,
  of: Entity<T>,
  which: readonly Id[] | readonly Row<T>[],
  mayGo?: (row: Row<T>) => void,
): Promise<Row<T>[]> {
  const rows = await lockedRows(ctx, of, which);
  for (const row of rows) mayGo?.(row);
  if (rows.length) await ctx.db.delete(of.table).where(inArray(of.table.id, rows.map(keyOf)));
  await record(
    of,
    rows.map((before) => ({ ctx, before, after: null })),
  );
  return [...rows];
}

/** The rows, locked until the transaction ends, in the order they were named; one that is not there is 404. */
export async function lockAll<T extends WithId>(ctx: Ctx, of: Entity<T>, ids: readonly Id[]): Promise<Row<T>[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const { table } = of as { table: WithId };
  const found = (await ctx.db
    .select()
    .from(table)
    .where(inArray(table.id, wanted))
    .orderBy(table.id)
    .for('update')) as Row<T>[];
  const byId = new Map(found.map((row) => [String(keyOf(row)), row]));
  return wanted.map((id) => {
    const row = byId.get(String(id));
    if (!row) throw notFound(of.title, id);
    return row;
  });
}
export const lock = async <T extends WithId>(ctx: Ctx, of: Entity<T>, id: Id): Promise<Row<T>> =>
  (await lockAll(ctx, of, [id]))[0]!;

const lockedRows = async <T extends WithId>(
  ctx: Ctx,
  of: Entity<T>,
  which: readonly Id[] | readonly Row<T>[],
): Promise<readonly Row<T>[]> =>
  typeof which[0] === 'object' ? (which as readonly Row<T>[]) : lockAll(ctx, of, which as readonly Id[]);
const keyOf = (row: object): Id => (row as { id: Id }).id;

function refuseStale<T extends WithId>(of: Entity<T>, row: Row<T>, seen: string): void {
  const { lastModificationTime } = row as { lastModificationTime?: string | null };
  if (!lastModificationTime || Date.parse(lastModificationTime) === Date.parse(seen)) return;
  const area = of.name[0]!.toLowerCase() + of.name.slice(1);
  throw conflict(`${area}.stale`, sayKit('stale'));
}

function changedColumns<T extends WithId>({ table }: Entity<T>, before: Row<T>, after: Row<T>) {
  if (before === after) return [];
  const columns = getTableColumns(table);
  return (Object.keys(columns) as (keyof Row<T> & string)[]).filter((key) => {
    const { generated, generatedIdentity } = columns[key]!;
    return !generated && !generatedIdentity && key !== 'id' && key !== 'tenantId' && !isSame(before[key], after[key]);
  });
}

/** Who wrote it and when, for tables that keep it. */
function stampOf<T extends WithId>(ctx: Ctx, { table }: Entity<T>, members: readonly string[]): Partial<Row<T>> {
  const columns = getTableColumns(table);
  const at = ctx.now().toISOString();
  return Object.fromEntries(
    members.filter((m) => m in columns).map((m) => [m, m.endsWith('Time') ? at : ctx.actor.userId]),
  ) as Partial<Row<T>>;
}

/** What was stored, beside the place it was asked for: by its id where the caller gave one, else identities count up. */
function inOrder<R extends object>(given: readonly Partial<R>[], stored: readonly R[]): { row: R; at: number }[] {
  const byId = new Map(stored.map((row) => [String(keyOf(row)), row]));
  if (given.some((row) => 'id' in row))
    return given.flatMap((row, at) => {
      const found = byId.get(String(keyOf(row)));
      return found ? [{ row: found, at }] : [];
    });
  if (stored.length !== given.length) throw new Error('rows that may be there already need ids of their own');
  return [...stored].sort((a, b) => Number(keyOf(a)) - Number(keyOf(b))).map((row, at) => ({ row, at }));
}
