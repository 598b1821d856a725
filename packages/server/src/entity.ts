/**
 * What the house keeps and tells of one kind of row, said once: its table, its name in the history, the members that the
 * history knows, and the events that follow from a change. `write.ts` does the rest, so no handler can forget either.
 */
import type { DomainEvent } from '@cartage/contract/event.ts';
import type { InferInsertModel, InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { changeEvent } from './changes.ts';
import type { Ctx } from './context.ts';

export type WithId = PgTable & { id: PgColumn };
export type Row<T extends WithId> = InferSelectModel<T>;
export type New<T extends WithId> = InferInsertModel<T>;
type Events = readonly (DomainEvent | false | null | undefined)[];

export type Facts<T extends WithId> = {
  /** The contract's schema name, under which history, documents and search know it. */
  name: string;
  /** What people read when it is missing; the name when left out. */
  title?: string;
  /** Whose row it is, for histories that customers read. */
  customer?: (row: Row<T>) => number | null;
  /** The id of what it is a part of: its history stands with the whole, which `name` then names. */
  partOf?: (row: Row<T>) => string | number;
  /** The members that the history knows, or what it shows of them. Everything else is our own bookkeeping. */
  history: readonly (keyof Row<T> & string)[] | ((row: Row<T>) => object);
  /** What the history shows of a new row, where that is less than all of it. */
  historyWhenNew?: (row: Row<T>) => object;
  /** What the house is told: `before` is null for a new row, `after` for one that is gone. */
  events?: (before: Row<T> | null, after: Row<T> | null, at: string) => Events;
};
export type Entity<T extends WithId = WithId> = Readonly<Facts<T>> & { readonly table: T; readonly title: string };

export function entity<T extends WithId>(table: T, facts: Facts<T>): Entity<T> {
  return Object.freeze({ title: facts.name, ...facts, table });
}

/** A change that happened, with the context it happened in and what a rule told beyond the row's own events. */
export type Happened<T extends WithId> = {
  ctx: Ctx;
  before: Row<T> | null;
  after: Row<T> | null;
  more?: readonly DomainEvent[];
};

/** History and events of what was written; they leave with the commit of the transaction. */
export async function record<T extends WithId>(of: Entity<T>, happened: readonly Happened<T>[]): Promise<void> {
  for (const { ctx, before, after, more = [] } of happened) {
    const told = before === after ? [] : (of.events?.(before, after, ctx.now().toISOString()) ?? []);
    const change = before === after ? undefined : historyOf(ctx, of, before, after);
    const own = told.filter((e): e is DomainEvent => Boolean(e));
    // A scan is heard before the status that follows from it; of a new row there is nothing to tell before it is there.
    const events = [...(before ? [...more, ...own] : [...own, ...more]), ...(change ? [change] : [])];
    if (events.length) await ctx.emit(...events);
  }
}

function historyOf<T extends WithId>(ctx: Ctx, of: Entity<T>, before: Row<T> | null, after: Row<T> | null) {
  const row = (after ?? before)!;
  const customer = of.customer?.(row) ?? null;
  // A part that comes or goes is a change of the whole.
  if (of.partOf)
    return changeEvent(
      ctx,
      of.name,
      of.partOf(row),
      historyFacts(of, before) ?? {},
      historyFacts(of, after) ?? {},
      customer,
    );
  const is = before === null && of.historyWhenNew ? of.historyWhenNew(row) : historyFacts(of, after);
  const { id, organizationUnitId: unitId } = row as { id: string | number; organizationUnitId?: number | null };
  return changeEvent(ctx, of.name, id, historyFacts(of, before), is, customer, unitId);
}

function historyFacts<T extends WithId>({ history }: Entity<T>, row: Row<T> | null): object | null {
  if (row === null) return null;
  if (typeof history === 'function') return history(row);
  return Object.fromEntries(history.map((member) => [member, row[member]]));
}
