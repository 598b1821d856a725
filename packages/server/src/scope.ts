/** Makes contexts: for a request, for an event, for background work. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@cartage/client/client.ts';
import { ApiError } from '@cartage/client/api-error.ts';
import { tenantSettingsCalls, type TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import { AppError, unavailable } from '@cartage/contract/error.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { changeEvent } from './changes.ts';
import type { Urls } from './config.ts';
import { type Actor, type Ctx, type Logger, SYSTEM } from './context.ts';
import type { Database, Scope, Unit } from './db.ts';
import { internalHeaders } from './internal.ts';
import type { Kv } from './kv.ts';
import type { Signer } from './signer.ts';
import { tell } from './tell.ts';

export type Home = {
  service: string; schema: string; database: Database; kv: Kv; signer: Signer; log: Logger; urls: Urls; secret: string;
  slots: ReadonlyMap<string, unknown>; now: () => Date;
  /** Answers another service's call in its place; tests only. */
  answer?: (service: string, path: string, init: RequestInit) => Promise<Response> | undefined;
  /** Also tells the dead topic of an event that was put aside. */
  deadLetter?: (event: import("@cartage/contract/event.ts").Envelope) => Promise<void>;
  settingsCache: Map<number, { until: number; value: Promise<TenantSettings> }>;
};
export type Origin = { tenantId: number; actor: Actor; requestId?: string; traceparent?: string | undefined; bearer?: string | undefined; log?: Logger; request?: FastifyRequest; reply?: FastifyReply };

/** Staff see the tenant's rows, a customer user its customer's, a driver who does not dispatch only what is allocated to him. */
export const scopeOf = (tenantId: number, actor: Actor): Scope => ({
  tenantId, customerId: actor.customerId, driverId: actor.driverId && !actor.permissions.has('Job.Dispatch') ? actor.driverId : null,
});

const SETTINGS_MS = 3000;
const CALL_TIMEOUT_MS = 30_000;

export function makeCtx(home: Home, origin: Origin, unit?: Unit): Ctx {
  const { tenantId, actor } = origin;
  const scope = scopeOf(tenantId, actor);
  const requestId = origin.requestId ?? randomUUID();
  const log = origin.log ?? home.log;
  const ctx: Ctx = {
    tenantId, actor, requestId, traceparent: origin.traceparent, now: home.now, kv: home.kv, log, signer: home.signer, slots: home.slots,
    db: unit?.db ?? home.database.scoped(scope),
    ...(origin.request && { request: origin.request }), ...(origin.reply && { reply: origin.reply }),
    tx: (work) => (unit ? work(ctx) : home.database.transaction(scope, (opened) => work(makeCtx(home, { ...origin, requestId }, opened)))),
    emit: (...events) => tell(home, ctx, unit, events),
    changed: async (entityType, id, before, after, customerId = null) => {
      const event = changeEvent(ctx, entityType, id, before, after, customerId);
      if (event) await tell(home, ctx, unit, [event]);
    },
    call: async (call, input, options = {}) => {
      const client = clientOf(home, origin, requestId, options.system ?? (actor.kind === 'system' || !origin.bearer));
      try {
        return (await client(call as never, input as never, { signal: options.signal ?? AbortSignal.timeout(CALL_TIMEOUT_MS) })) as never;
      } catch (error) {
        throw passedOn(error, call.service);
      }
    },
    settings: () => settingsOf(home, ctx),
  };
  return ctx;
}

/** Where a service's schema is known to what has a context only. */
export const SCHEMA_SLOT = 'kit.schema';

function clientOf(home: Home, origin: Origin, requestId: string, asSystem: boolean) {
  const actor = asSystem ? SYSTEM : origin.actor;
  const headers = { 'x-tenant-id': String(origin.tenantId), 'x-request-id': requestId, ...(origin.traceparent && { traceparent: origin.traceparent }),
    ...(origin.bearer && !asSystem ? { authorization: `Bearer ${origin.bearer}` } : internalHeaders(home.secret, origin.tenantId, actor)) };
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
    createClient({ baseUrl: `service://${call.service}`, fetch: send, headers: () => headers as Record<string, string> })(call, input, options);
}

/** Another service's refusal is the caller's refusal; its failure is a dependency that is down. */
function passedOn(error: unknown, service: string): unknown {
  if (!(error instanceof ApiError)) return error instanceof AppError ? error : unavailable(service, error);
  if (error.status >= 400 && error.status < 500) {
    return new AppError(error.status, error.code, error.message, { validationErrors: error.validationErrors, cause: error, ...(error.details && { details: error.details }), ...(error.retryAfterSeconds && { retryAfterSeconds: error.retryAfterSeconds }) });
  }
  return unavailable(service, error);
}

function settingsOf(home: Home, ctx: Ctx): Promise<TenantSettings> {
  const held = home.settingsCache.get(ctx.tenantId);
  if (held && held.until > Date.now()) return held.value;
  const value = ctx.call(tenantSettingsCalls.forServices, {}, { system: true });
  home.settingsCache.set(ctx.tenantId, { until: Date.now() + SETTINGS_MS, value });
  value.catch(() => home.settingsCache.delete(ctx.tenantId));
  return value;
}
