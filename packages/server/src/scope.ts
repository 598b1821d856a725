/** Makes contexts: for a request, for an event, for background work. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@cartage/client/client.ts';
import { ApiError } from '@cartage/client/api-error.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { sentencesIn, sentenceFrom } from '@cartage/contract/words/sentence.ts';
import { AppError, unavailable } from '@cartage/contract/error.ts';
import { isHalfMade, NO_CUSTOMER } from '@cartage/contract/permission.ts';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Urls } from './config.ts';
import { type Actor, can, type Ctx, type Logger, SYSTEM } from './context.ts';
import type { Database, Scope, Unit } from './db.ts';
import { held } from './held.ts';
import { internalHeaders, KEPT_HEADER } from './internal.ts';
import type { Kv } from './kv.ts';
import type { Signer } from './signer.ts';
import type { Spoken } from './spoken.ts';
import { tell } from './tell.ts';

export type Home = {
  service: string;
  schema: string;
  database: Database;
  kv: Kv;
  signer: Signer;
  log: Logger;
  urls: Urls;
  secret: string;
  slots: ReadonlyMap<string, unknown>;
  now: () => Date;
  /** Answers another service's call in its place; tests only. */
  answer?: (service: string, path: string, init: RequestInit) => Promise<Response> | undefined;
  /** Also tells the dead topic of an event that was put aside. */
  deadLetter?: (event: import('@cartage/contract/event.ts').Envelope) => Promise<void>;
  /** Says what goes wrong in the language of who asks. */
  spoken: Spoken;
};
export type Origin = {
  tenantId: number;
  actor: Actor;
  requestId?: string;
  traceparent?: string;
  bearer?: string;
  log?: Logger;
  request?: FastifyRequest;
  reply?: FastifyReply;
};

/**
 * Staff see the tenant's rows, a customer user its customer's, a driver who does not dispatch only what is allocated to
 * him. Closed by default: a person whom something is missing that would say so sees no row of any table.
 */
export function scopeOf(tenantId: number, actor: Actor): Scope {
  if (actor.kind === 'user' && isHalfMade(actor)) return { tenantId: null, customerId: NO_CUSTOMER, driverId: null };
  const { customerId, driverId, units, unitId } = actor;
  const scope: Scope = { tenantId, customerId, driverId: can({ actor }, 'Job.Dispatch') ? null : driverId };
  // A customer's people see what is their customer's, and who drives alone what is allocated to him, whichever unit has it.
  return units && scope.customerId === null && scope.driverId === null
    ? { ...scope, units, unitId: unitId ?? null }
    : scope;
}

const SETTINGS_MS = 3000,
  DAY_MS = 86_400_000;
const CALL_TIMEOUT_MS = 30_000;

/** The open transaction of a context, and what it may see. */
const opened = new WeakMap<Ctx, { unit: Unit; scope: Scope }>();

export function makeCtx(home: Home, origin: Origin, unit?: Unit): Ctx {
  const { tenantId, actor } = origin;
  const scope = scopeOf(tenantId, actor);
  const requestId = origin.requestId ?? randomUUID();
  const log = origin.log ?? home.log;
  const ctx: Ctx = {
    tenantId,
    actor,
    requestId,
    traceparent: origin.traceparent,
    now: home.now,
    kv: home.kv,
    log,
    signer: home.signer,
    slots: home.slots,
    db: unit?.db ?? home.database.scoped(scope),
    ...(origin.request && { request: origin.request }),
    ...(origin.reply && { reply: origin.reply }),
    tx: (work) =>
      unit
        ? work(ctx)
        : home.database.transaction(scope, (begun) => work(makeCtx(home, { ...origin, requestId }, begun))),
    within: (tx) => {
      const other = opened.get(tx);
      if (!other || JSON.stringify(other.scope) !== JSON.stringify(scope))
        throw new Error('a transaction is shared under one scope only');
      return makeCtx(home, { ...origin, requestId }, other.unit);
    },
    beyondUnits: async (work) => {
      if (!scope.units) return work(ctx);
      const whole = makeCtx(home, { ...origin, requestId, actor: { ...actor, units: null } }, unit);
      if (!unit) return work(whole);
      await unit.db.execute(sql`select set_config('role', 'none', true)`);
      try {
        return await work(whole);
      } finally {
        // Of a transaction that has failed nothing more is read.
        await unit.db.execute(sql`select set_config('role', session_user || '_unit', true)`).catch(() => undefined);
      }
    },
    emit: (...events) => tell(home, ctx, unit, events),
    afterCommit: (work) => {
      const quietly = () =>
        Promise.resolve()
          .then(work)
          .catch((err: unknown) => log.warn({ err }, 'what was to follow a commit failed'));
      if (unit) (unit.after ??= []).push(quietly);
      else void quietly();
    },
    call: async (call, input, options = {}) => {
      const client = clientOf(home, origin, requestId, options.system ?? (actor.kind === 'system' || !origin.bearer));
      try {
        const answer: unknown = await client(call as never, input as never, {
          signal: options.signal ?? AbortSignal.timeout(CALL_TIMEOUT_MS),
        });
        return (sentencesIn(call.output)?.(answer, sentenceFrom) ?? answer) as never;
      } catch (error) {
        throw passedOn(error, call.service);
      }
    },
    settings: () => settingsOf(ctx),
  };
  if (unit) opened.set(ctx, { unit, scope });
  return ctx;
}

/** Where a service's schema is known to what has a context only. */
export const SCHEMA_SLOT = 'kit.schema';

function clientOf(home: Home, origin: Origin, requestId: string, asSystem: boolean) {
  const actor = asSystem ? SYSTEM : origin.actor;
  const headers = {
    'x-tenant-id': String(origin.tenantId),
    'x-request-id': requestId,
    [KEPT_HEADER]: '1',
    ...(origin.traceparent && { traceparent: origin.traceparent }),
    // Files and rows of an answer are said in the language of who asked.
    ...(origin.request?.headers['accept-language'] && { 'accept-language': origin.request.headers['accept-language'] }),
    ...(origin.bearer && !asSystem
      ? { authorization: `Bearer ${origin.bearer}` }
      : internalHeaders(home.secret, origin.tenantId, actor)),
  };
  const send: typeof fetch = (url, init) => {
    const [service = '', ...rest] = String(url).replace('service://', '').split('/');
    const path = `/${rest.join('/')}`;
    const answered = home.answer?.(service, path, init ?? {});
    if (answered) return answered;
    const base = home.urls[service];
    if (!base) throw unavailable(service);
    return fetch(base + path, init);
  };
  return (call: Parameters<Ctx['call']>[0], input: never, options: object) =>
    createClient({
      baseUrl: `service://${call.service}`,
      fetch: send,
      headers: () => headers as Record<string, string>,
    })(call, input, options);
}

/** Another service's refusal is the caller's refusal; its failure is a dependency that is down. */
function passedOn(error: unknown, service: string): unknown {
  if (!(error instanceof ApiError)) return error instanceof AppError ? error : unavailable(service, error);
  if (error.status >= 400 && error.status < 500) {
    return new AppError(error.status, error.code, sentenceFrom(error.message), {
      validationErrors: error.validationErrors.map((v) => ({ ...v, message: sentenceFrom(v.message) })),
      cause: error,
      ...(error.details && { details: error.details }),
      ...(error.retryAfterSeconds && { retryAfterSeconds: error.retryAfterSeconds }),
    });
  }
  return unavailable(service, error);
}

/** While svc-core is down nobody can change them, so the last ones stand. */
const settingsOf = held('tenant.settings', (ctx) => ctx.call(tenantSettingsCalls.forServices, {}, { system: true }), {
  forMs: SETTINGS_MS,
  standsForMs: DAY_MS,
});
