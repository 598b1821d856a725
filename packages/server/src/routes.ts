/** Binds handlers to calls. Token, permission, input, transaction, answer and envelope are done here, so no handler does. */
import { type Answer, type AnyCalls, type Call, type Parsed, pathsOf, permissionsOf } from '@cartage/contract/call.ts';
import { AppError, forbidden, notFound, unauthorized } from '@cartage/contract/error.ts';
import { isOn } from '@cartage/contract/feature.ts';
import { isHalfMade } from '@cartage/contract/permission.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Actor, type Ctx, GUEST } from './context.ts';
import { pgError } from './db.ts';
import { once } from './idempotency.ts';
import { parseInput, readInput } from './input.ts';
import { INTERNAL_HEADER, readInternal } from './internal.ts';
import { Prepared } from './prepared.ts';
import { makeCtx, type Home, type Origin } from './scope.ts';
import { takingFor } from './taking.ts';

type Handlers<C> = {
  readonly [K in keyof C]: (
    ctx: Ctx,
    input: Parsed<C[K]>,
  ) => Answer<C[K]> | Prepared | Promise<Answer<C[K]> | Prepared>;
};
export type Bound = readonly [call: Call, handler: (ctx: Ctx, input: never) => unknown];
export type Routes = readonly Bound[];

/** Every call of the group must have its handler, or it does not compile. */
export function routes<C extends AnyCalls>(group: C, handlers: NoInfer<Handlers<C>>): Routes {
  const bound: Routes = Object.entries(group).map(([key, call]) => [call, handlers[key as keyof C] as never] as const);
  made.add(bound);
  return bound;
}
const made = new WeakSet<object>();
export const isRoutes = (value: unknown): value is Routes =>
  typeof value === 'object' && value !== null && made.has(value);

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
  interface FastifyRequest {
    rawBody?: string;
    asideBody?: Uint8Array<ArrayBuffer>;
  }
}
export type Authenticate = (request: FastifyRequest, token: string, tenantId: number) => Promise<Actor>;
const RETRIES = 3;

export function registerRoutes(app: FastifyInstance, home: Home, authenticate: Authenticate, bound: Routes): void {
  for (const [call, handler] of bound) {
    const handle = (request: FastifyRequest, reply: FastifyReply) =>
      serve(home, authenticate, call, handler as never, request, reply);
    const bodyLimit = call.options.maxBytes ?? (typeof call.options.body === 'object' ? 12 * 1024 * 1024 : 1024 * 1024);
    for (const path of pathsOf(call)) {
      const url = path.replace(/\{(\w+)\}/g, ':$1');
      app.route({ method: call.method, url, handler: handle, bodyLimit, config: { call } });
      if (call.options.alsoGet && call.method !== 'GET')
        app.route({ method: 'GET', url, handler: handle, config: { call } });
    }
  }
}

async function serve(
  home: Home,
  authenticate: Authenticate,
  call: Call,
  handler: (ctx: Ctx, input: unknown) => unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { tenantId, actor, bearer } = await callerOf(home, authenticate, call, request);
  permit(call, actor);
  await requireFeature(home, { tenantId, actor, requestId: request.id }, call);
  const ctx = makeCtx(home, {
    tenantId,
    actor,
    bearer,
    requestId: request.id,
    traceparent: header(request, 'traceparent'),
    log: request.log,
    request,
    reply,
  });
  const isAside = call.options.body === 'aside';
  const { takeIn, discard } = takingFor(handler, ctx);
  let answer: unknown;
  try {
    const read = isAside ? undefined : await readInput(call, request, takeIn);
    const input = isAside ? undefined : parseInput(call, read);
    answer = await run(ctx, call, input, read, handler, header(request, 'idempotency-key'));
  } catch (error) {
    await discard();
    throw error;
  }
  if (call.options.answer) return reply.sent || answer === undefined ? reply : answer;
  if (answer instanceof Prepared) return answer.send(request, reply);
  const value = await home.spoken.answer(request, call, checkedAnswer(call, answer));
  if (value === undefined) return reply.status(204).send();
  if (call.options.bare) return reply.send(value);
  return reply.send({ ...(call.options.alsoBare && (value as object)), result: value, success: true, error: null });
}

async function callerOf(
  home: Home,
  authenticate: Authenticate,
  call: Call,
  request: FastifyRequest,
): Promise<{ tenantId: number; actor: Actor; bearer?: string }> {
  const internal = header(request, INTERNAL_HEADER);
  if (internal !== undefined) {
    const caller = readInternal(home.secret, internal);
    if (!caller) throw unauthorized();
    return caller;
  }
  const tenantId = Number(header(request, 'x-tenant-id') ?? (call.options.anyTenant ? 0 : undefined));
  if (tenantId === 0 && call.options.anyTenant) return { tenantId, actor: GUEST };
  if (!Number.isSafeInteger(tenantId) || tenantId < 1) throw new AppError(400, 'tenant', sayKit('tenantMissing'));
  const auth = call.options.auth ?? 'token';
  const bearer = /^Bearer (.+)$/i.exec(header(request, 'authorization') ?? '')?.[1];
  if (auth === 'none' || (auth === 'guest' && !bearer)) return { tenantId, actor: GUEST };
  if (!bearer) throw unauthorized();
  const actor = await authenticate(request, bearer, tenantId);
  // Where guests may ask, a person who may see nothing else is a guest.
  return auth === 'guest' && isHalfMade(actor) ? { tenantId, actor: GUEST } : { tenantId, bearer, actor };
}

function permit(call: Call, actor: Actor): void {
  if (actor.kind === 'guest' || actor.permissions.has('*')) return;
  if (isHalfMade(actor) && !call.options.own) throw forbidden(sayKit('incomplete'), 'access.incomplete');
  const wanted = permissionsOf(call);
  if (wanted.length && !wanted.some((p) => actor.permissions.has(p))) throw forbidden();
  if (call.options.staff && actor.customerId !== null) throw forbidden();
}

/** What the tenant has switched off is not there; the house itself goes on, so that nothing that runs is left half done. */
async function requireFeature(home: Home, origin: Origin, { options: { feature } }: Call): Promise<void> {
  if (feature === undefined || origin.actor.kind === 'system') return;
  const { featureValues } = await makeCtx(home, origin).settings();
  if (!isOn(featureValues, feature)) throw notFound('Page');
}

async function run(
  ctx: Ctx,
  call: Call,
  input: unknown,
  raw: unknown,
  handler: (ctx: Ctx, input: unknown) => unknown,
  key: string | undefined,
): Promise<unknown> {
  if (call.method === 'GET' || call.options.ownTransactions) return handler(ctx, input);
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.tx(async (tx) =>
        key !== undefined && call.options.idempotent
          ? once(tx, call, key, raw, async () => handler(tx, input))
          : handler(tx, input),
      );
    } catch (error) {
      // A deadlock or a serialization failure undid everything: the same work may simply be done again.
      if (attempt >= RETRIES || !['40001', '40P01'].includes(pgError(error)?.code ?? '')) throw error;
    }
  }
}

function checkedAnswer(call: Call, answer: unknown): unknown {
  const parsed = call.output.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new AppError(500, 'internal', sayKit('internal'), {
    cause: new Error(`${call.id} answered a wrong shape: ${JSON.stringify(parsed.error.issues.slice(0, 5))}`),
  });
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** The caller's address as the gateway tells it. */
export const addressOf = (ctx: Ctx): string =>
  header(ctx.request!, 'x-forwarded-for')?.split(',')[0]?.trim() ?? ctx.request?.ip ?? '';
