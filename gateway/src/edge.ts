/** One request at the edge: who asks, for which tenant, whether it may, and where it goes. Synchronous while the tenant is at hand. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SESSION_COOKIE } from '@cartage/contract/core/auth.ts';
import { AppError, forbidden, tooMany, unavailable } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { Urls } from '@cartage/server/config.ts';
import { GUEST } from '@cartage/server/context.ts';
import { FROM_GATEWAY_HEADER, gatewayProof, INTERNAL_HEADER, internalHeaders } from '@cartage/server/internal.ts';
import { networkOf } from '@cartage/server/network.ts';
import type { accessLog } from './access-log.ts';
import type { addresses } from './address.ts';
import { type Bodies, type Body, hasBody } from './body.ts';
import { nothingHere, overloaded, type Own, refuse, tooLarge } from './failure.ts';
import type { StreamCutter } from './cut.ts';
import { idsOf } from './ids.ts';
import { type Bucket, type Buckets, take, type Rate } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { pressure } from './pressure.ts';
import type { Proxy, Underway } from './proxy.ts';
import type { RouteTable, Target } from './route-table.ts';
import { sentenceOf } from './said.ts';
import type { Streams } from './streams.ts';
import type { Tenant, Tenants } from './tenant.ts';
import type { Claimed, tokens } from './token.ts';
import type { Words } from './words.ts';

export type EdgeParts = {
  urls: Urls;
  secret: string;
  routes: RouteTable;
  tenants: Tenants;
  words: Words;
  proxy: Proxy;
  bodies: Bodies;
  streams: Streams;
  cutter: StreamCutter;
  metrics: Metrics;
  log: ReturnType<typeof accessLog>;
  pressure: ReturnType<typeof pressure>;
  address: ReturnType<typeof addresses>;
  claimsOf: ReturnType<typeof tokens>;
  limits: { address: Buckets; signIn: Buckets; user: Rate; tenant: Rate; heldByAddress: number; heldByUser: number };
};
/** One request, from its first header until it is answered or given up. */
type Asked = {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  inTrace: boolean;
  traceparent: string;
  startedAt: number;
  target?: Target;
  claimed?: Claimed;
  tenant?: Tenant;
  /** Whose bucket holds it while it is under way: the user's, or the address's of a stranger. */
  payer?: Bucket;
  /** Gives a stream's place back. */
  closeStream?: () => void;
  isOver: boolean;
};
/** More than this is not even read to its end. */
const DISCARD_BYTES = 64 * 1024 * 1024;
/** So long the rest of a body that we refused may still come, so that its sender hears our answer. */
const LINGER_MS = 5000;
const SESSION = new RegExp(`(?:^|;) *(?:__Host-)?${SESSION_COOKIE.replace('.', '\\.')}=([^;]+)`);

export function edge(parts: EdgeParts) {
  let inFlight = 0;
  const proof = gatewayProof(parts.secret);

  function handle(req: IncomingMessage, res: ServerResponse): void {
    const startedAt = performance.now();
    const ids = idsOf(req.headers['x-request-id'] as string | undefined, req.headers.traceparent as string | undefined);
    const asked: Asked = { req, res, ...ids, startedAt, isOver: false };
    try {
      const now = Date.now();
      if (parts.pressure.tooMuch(inFlight + parts.bodies.count())) throw overloaded();
      const url = req.url!;
      const mark = url.indexOf('?');
      const target = parts.routes(req.method!, mark < 0 ? url : url.slice(0, mark));
      if (!target) throw nothingHere();
      asked.target = target;
      const address = parts.address.of(req);
      const key = networkOf(address);
      const { claimed, host } = sentenceOf(req, parts.claimsOf, now);
      if (claimed) asked.claimed = claimed;
      const payer = claimed?.accepted ? claimed.bucket : parts.limits.address.of(key, now);
      if (!claimed?.accepted) limited('address', take(payer, parts.limits.address.rate, now, target.cost));
      if (target.signIn) limited('signIn', parts.limits.signIn.take(key, now));
      hold(asked, payer, claimed?.accepted ? parts.limits.heldByUser : parts.limits.heldByAddress);
      const tenant = parts.tenants.find(host, now);
      if (tenant instanceof Promise)
        tenant.then(
          (found) => attempt(asked, () => enter(asked, found, host, address, Date.now())),
          (error) => fail(asked, unavailable('Sign-in', error)),
        );
      else enter(asked, tenant, host, address, now);
    } catch (error) {
      fail(asked, error);
    }
  }
  function attempt(asked: Asked, work: () => void): void {
    try {
      work();
    } catch (error) {
      fail(asked, error);
    }
  }
  function letGo(asked: Asked): void {
    if (asked.payer) asked.payer.held--;
    delete asked.payer;
  }
  function hold(asked: Asked, payer: Bucket, most: number): void {
    if (payer.held >= most) limited('held', 1);
    payer.held++;
    asked.payer = payer;
  }

  /** The host's tenant is known: may this one come in, and has all come that is to go on? */
  function enter(asked: Asked, tenant: Tenant, host: string, address: string, now: number): void {
    const { req, res, claimed } = asked;
    const target = asked.target!;
    asked.tenant = tenant;
    if (res.destroyed) return tell(asked, 'gateway', 499, 0);
    if (tenant.state !== 'active' && !target.anyHost) throw notOpen(tenant);
    if (tenant.state === 'active') sameTenant(req, claimed, tenant);
    if (claimed?.accepted) limited('user', take(claimed.bucket, parts.limits.user, now, target.cost));
    limited('tenant', take(tenant.bucket, parts.limits.tenant, now));
    if (Number(req.headers['content-length'] ?? 0) > target.maxBytes) throw tooLarge();
    if (target.streams) openStream(asked, address, tenant, host);
    if (!hasBody(req)) return void go(asked, tenant, host, address, undefined);

    let underway: Underway | undefined;
    const forget = parts.bodies.take(
      req,
      target.maxBytes,
      (body) => attempt(asked, () => (underway = go(asked, tenant, host, address, body))),
      (error) => {
        forget();
        if (underway && error instanceof AppError) underway.fail(error);
        else fail(asked, error);
      },
    );
    res.once('close', () => {
      forget();
      if (!underway) tell(asked, 'gateway', 499, tenant.id);
    });
  }
  function openStream(asked: Asked, address: string, tenant: Tenant, host: string): void {
    const { cookie, authorization } = asked.req.headers;
    const session = SESSION.exec(cookie ?? '')?.[1] ?? authorization;
    const close = parts.streams.open({ session, address: networkOf(address), tenant: tenant.id });
    if (!close) return limited('streams', 30);
    asked.closeStream = close;
    parts.cutter.add(host, asked.res);
  }

  function go(asked: Asked, tenant: Tenant, host: string, address: string, body: Body | undefined): Underway {
    const { req, res, claimed, requestId } = asked;
    const target = asked.target!;
    const base = parts.urls[target.service];
    if (!base) throw unavailable(`The part for ${target.service.replace('svc-', '')}`);
    const secure = parts.address.proto(req) === 'https';
    // The host goes on as the browser named it; it came in the clear unless said otherwise. Each header less is one less to write and to read.
    const more = [
      'host',
      req.headers.host ?? host,
      'traceparent',
      asked.traceparent,
      'x-forwarded-for',
      address,
      FROM_GATEWAY_HEADER,
      proof,
    ];
    if (!asked.inTrace) more.push('x-request-id', requestId);
    if (secure) more.push('x-forwarded-proto', 'https');
    // Without a tenant only the calls that tell about hosts pass, as nobody of no tenant.
    if (tenant.state === 'active') more.push('x-tenant-id', String(tenant.id));
    else more.push(INTERNAL_HEADER, internalHeaders(parts.secret, tenant.id, GUEST)[INTERNAL_HEADER]!);
    const counts = !target.streams;
    if (counts) {
      inFlight++;
      parts.metrics.inFlight.inc();
    }
    return parts.proxy.forward(req, res, {
      base,
      service: target.service,
      streams: target.streams,
      maxBytes: target.maxBytes,
      patienceMs: target.patienceMs,
      requestId,
      secure,
      body,
      more,
      also: also(target, req),
      own: ownOf(asked),
      // A stream that is open is counted among the streams; until then it is a request like any other.
      began: () => target.streams && letGo(asked),
      done(status) {
        if (counts) {
          inFlight--;
          parts.metrics.inFlight.dec();
        }
        if (claimed && !claimed.accepted && target.provesToken && status < 300) claimed.accepted = true;
        else if (claimed && status === 401) claimed.accepted = false;
        tell(asked, target.service, status, tenant.id);
      },
    });
  }

  function limited(what: string, waitSeconds: number): void {
    if (waitSeconds === 0) return;
    parts.metrics.refused(`limit.${what}`);
    throw tooMany(Math.max(1, Math.ceil(waitSeconds)));
  }
  function fail(asked: Asked, thrown: unknown): void {
    if (asked.isOver) return;
    const error =
      thrown instanceof AppError ? thrown : new AppError(500, 'internal', sayKit('internal'), { cause: thrown });
    const { req, res, requestId, target } = asked;
    parts.metrics.refused(error.code);
    const huge = Number(req.headers['content-length'] ?? 0) > DISCARD_BYTES;
    const secure = parts.address.proto(req) === 'https';
    refuse(res, error, requestId, {
      close: huge || error.status === 408,
      secure,
      more: also(target, req)(error),
      own: ownOf(asked),
    });
    // What is left of the body is read and thrown away, but nobody may take for ever to send it.
    if (hasBody(req) && !req.complete)
      setTimeout(() => req.complete || req.socket.destroy(), huge ? 200 : LINGER_MS).unref();
    tell(asked, 'gateway', error.status, 0);
  }
  const ownOf =
    ({ tenant }: Asked): Own =>
    (language) =>
      tenant?.state === 'active' ? parts.words.of(tenant.id, language) : undefined;
  /** What a refusal says beside the envelope. The url is the page's own, past the calls: those would be refused as well. */
  const also =
    (target: Target | undefined, req: IncomingMessage) =>
    ({ status }: AppError): object => {
      if (!target?.tellsUrl) return {};
      const host = /^[\w.:[\]-]+$/.exec(req.headers.host ?? '')?.[0] ?? 'localhost';
      return {
        url: `${parts.address.proto(req)}://${host}/auth/login?error=${status === 429 ? 'TooManyRequests' : 'NoResponse'}`,
      };
    };
  /** It is over, once, whichever way: what it held is free again. */
  function tell(asked: Asked, service: string, status: number, tenantId: number): void {
    if (asked.isOver) return;
    asked.isOver = true;
    letGo(asked);
    asked.closeStream?.();
    const { req, requestId, startedAt } = asked;
    const ms = performance.now() - startedAt;
    parts.metrics.count(service, status, ms);
    parts.log.add({ method: req.method!, url: req.url!, status, ms, service, requestId, tenantId });
  }
  return { handle, inFlight: () => inFlight };
}

function sameTenant(req: IncomingMessage, claimed: Claimed | undefined, tenant: Tenant): void {
  const header = req.headers['x-tenant-id'];
  const named = header === undefined || header === '' || header === '-1' ? tenant.id : Number(header);
  if (named !== tenant.id || (claimed && claimed.tenant !== tenant.id))
    throw forbidden(sayKit('otherTenantsAddress'), 'tenant.mismatch');
}

function notOpen(tenant: Tenant): AppError {
  return tenant.state === 'inactive'
    ? forbidden(sayKit('tenantInactive'), 'tenant.inactive')
    : new AppError(404, 'tenant.notFound', sayKit('tenantNotFound'));
}
