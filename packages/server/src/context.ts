/** What a unit of work has at hand; the first argument of every handler and rule that touches the world. */
import type { Answer, Call, Input } from '@cartage/contract/call.ts';
import type { TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import type { DomainEvent } from '@cartage/contract/event.ts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from './db.ts';
import type { Kv } from './kv.ts';
import type { Signer } from './signer.ts';

export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;
export type Actor = {
  kind: 'user' | 'guest' | 'system';
  userId: number | null;
  userName: string;
  customerId: number | null;
  driverId: string | null;
  permissions: ReadonlySet<string>;
  impersonator: string | null;
  /** Whose rows the person sees beside those of no unit; null or absent where units bind nobody. */
  units?: readonly number[] | null;
  /** The one organisation unit that the person is of, null for several or none: what he makes is of it. */
  unitId?: number | null;
};
export type Ctx = {
  readonly tenantId: number;
  readonly actor: Actor;
  readonly requestId: string;
  readonly traceparent: string | undefined;
  /** The business clock; tests and demo data set it. */
  now(): Date;
  readonly db: Db;
  tx<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  /** The same inside the transaction of another context that sees the same rows: what is told there is told in this one's name. */
  within(tx: Ctx): Ctx;
  /** The same with the rows of every organisation unit: for what must be reckoned whole, and for handing a row to a unit that the person does not see. */
  beyondUnits<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>;
  emit(...events: DomainEvent[]): Promise<void>;
  /** Done when the transaction has committed, at once where there is none; its failure concerns nobody. */
  afterCommit(work: () => unknown): void;
  call<C extends Call>(
    call: C,
    input: Input<C>,
    options?: { system?: boolean; signal?: AbortSignal },
  ): Promise<Answer<C>>;
  settings(): Promise<TenantSettings>;
  readonly kv: Kv;
  readonly log: Logger;
  readonly signer: Signer;
  readonly slots: ReadonlyMap<string, unknown>;
  readonly request?: FastifyRequest;
  readonly reply?: FastifyReply;
};

export const SYSTEM: Actor = {
  kind: 'system',
  userId: null,
  userName: 'System',
  customerId: null,
  driverId: null,
  permissions: new Set(['*']),
  impersonator: null,
};
export const GUEST: Actor = {
  kind: 'guest',
  userId: null,
  userName: 'Guest',
  customerId: null,
  driverId: null,
  permissions: new Set(),
  impersonator: null,
};

export const can = (ctx: Pick<Ctx, 'actor'>, permission: string): boolean =>
  ctx.actor.permissions.has(permission) || ctx.actor.permissions.has('*');
/** One of the tenant's own people (or the system), not a customer user and not a guest. */
export const isStaff = (ctx: Pick<Ctx, 'actor'>): boolean =>
  ctx.actor.kind !== 'guest' && ctx.actor.customerId === null;
/** Whether the person sees what belongs to the unit; what belongs to none everybody of staff does. For work that goes on behind a request: elsewhere the database says so. */
export const seesUnit = ({ units }: Pick<Actor, 'units'>, unitId: number | null): boolean =>
  !units || unitId === null || units.includes(unitId);
/** What is kept of who asked, for work that goes on behind his request. */
export const authorOf = ({
  userId,
  userName,
  impersonator,
  units = null,
  unitId = null,
}: Pick<Actor, 'userId' | 'userName' | 'impersonator' | 'units' | 'unitId'>) => ({
  userId,
  userName,
  impersonator,
  units,
  unitId,
});
/** The customer a call is about: a customer user's own, whatever was asked for; the asked one for staff. */
export function customerOf(ctx: Pick<Ctx, 'actor'>, asked?: number | null): number | null {
  return ctx.actor.customerId ?? asked ?? null;
}

/** A named place for what a service provides at start: `carriers.is(value)` in `provide`, `carriers(ctx)` in a handler. */
export type Slot<T> = { (ctx: { readonly slots: ReadonlyMap<string, unknown> }): T; is(value: T): Provided };
export type Provided = readonly [name: string, value: unknown];
export function slot<T>(name: string): Slot<T> {
  const read = (ctx: { readonly slots: ReadonlyMap<string, unknown> }) => {
    if (!ctx.slots.has(name)) throw new Error(`nothing was provided for '${name}'`);
    return ctx.slots.get(name) as T;
  };
  return Object.assign(read, { is: (value: T): Provided => [name, value] });
}
