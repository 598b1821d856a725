/** One request at the edge: who asks, for which tenant, whether it may, and where it goes. Synchronous while the tenant is at hand. */
import type { IncomingMessage } from 'node:http';
import { AppError, forbidden, tooMany, unavailable } from '@cartage/contract/error.ts';
import type { Urls } from '@cartage/server/config.ts';
import { GUEST } from '@cartage/server/context.ts';
import { INTERNAL_HEADER, internalHeaders } from '@cartage/server/internal.ts';
import type { accessLog } from './access-log.ts';
import type { addresses } from './address.ts';
import type { Answer } from './answer.ts';
import { nothingHere, overloaded, refuse, tooLarge } from './failure.ts';
import { idsOf } from './ids.ts';
import { type Buckets, take, type Rate } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type { pressure } from './pressure.ts';
import type { Proxy } from './proxy.ts';
import type { RouteTable, Target } from './route-table.ts';
import { said } from './said.ts';
import type { Tenant, Tenants } from './tenant.ts';
import type { Claimed, tokens } from './token.ts';

export type EdgeParts = {
  urls: Urls; secret: string; routes: RouteTable; tenants: Tenants; proxy: Proxy; metrics: Metrics; log: ReturnType<typeof accessLog>;
  pressure: ReturnType<typeof pressure>; address: ReturnType<typeof addresses>; claimsOf: ReturnType<typeof tokens>;
  limits: { address: Buckets; signIn: Buckets; user: Rate; tenant: Rate };
};
type Asked = { req: IncomingMessage; res: Answer; target: Target; host: string; requestId: string; inTrace: boolean; traceparent: string; address: string; claimed: Claimed | undefined; startedAt: number };
/** More than this is not even read to its end. */
const DISCARD_BYTES = 64 * 1024 * 1024;

export function edge(parts: EdgeParts) {
  let inFlight = 0;

  function handle(req: IncomingMessage, res: Answer): void {
    const startedAt = performance.now();
    const { requestId, inTrace, traceparent } = idsOf(req.headers['x-request-id'] as string | undefined, req.headers.traceparent as string | undefined);
    let target: Target | undefined;
    try {
      const now = Date.now();
      if (parts.pressure.tooMuch(inFlight)) throw overloaded();
      const url = req.url!;
      const mark = url.indexOf('?');
      target = parts.routes(req.method!, mark < 0 ? url : url.slice(0, mark));
      if (!target) throw nothingHere();
      const address = parts.address.of(req);
      const { claimed, host } = said(req, parts.claimsOf, now);
      if (!claimed?.accepted) limited('address', parts.limits.address.take(address, now));
      if (target.signIn) limited('signIn', parts.limits.signIn.take(address, now));
      const asked = { req, res, target, host, requestId, inTrace, traceparent, address, claimed, startedAt };
      const tenant = parts.tenants.find(asked.host, now);
      if (tenant instanceof Promise) tenant.then((found) => attempt(asked, found), (error) => fail(asked, unavailable('Sign-in', error)));
      else go(asked, tenant, now);
    } catch (error) {
      fail({ req, res, requestId, startedAt, target }, error);
    }
  }
  function attempt(asked: Asked, tenant: Tenant): void {
    try {
      go(asked, tenant, Date.now());
    } catch (error) {
      fail(asked, error);
    }
  }

  function go(asked: Asked, tenant: Tenant, now: number): void {
    const { req, res, target, claimed, requestId } = asked;
    if (res.destroyed) return;
    if (tenant.state !== 'active' && !target.anyHost) throw notOpen(tenant);
    if (tenant.state === 'active') sameTenant(req, claimed, tenant);
    if (claimed?.accepted) limited('user', take(claimed.bucket, parts.limits.user, now));
    limited('tenant', take(tenant.bucket, parts.limits.tenant, now));
    if (Number(req.headers['content-length'] ?? 0) > target.maxBytes) throw tooLarge();
    const base = parts.urls[target.service];
    if (!base) throw unavailable(`The part for ${target.service.replace('svc-', '')}`);
    // The host goes on as the browser named it; it came in the clear unless said otherwise. Each header less is one less to write and to read.
    const more = ['host', req.headers.host ?? asked.host, 'traceparent', asked.traceparent, 'x-forwarded-for', asked.address];
    if (!asked.inTrace) more.push('x-request-id', requestId);
    if (parts.address.proto(req) === 'https') more.push('x-forwarded-proto', 'https');
    // Without a tenant only the two calls that tell about hosts pass, as nobody of no tenant.
    if (tenant.state === 'active') more.push('x-tenant-id', String(tenant.id));
    else more.push(INTERNAL_HEADER, internalHeaders(parts.secret, tenant.id, GUEST)[INTERNAL_HEADER]!);
    inFlight++;
    parts.metrics.inFlight.inc();
    parts.proxy.forward(req, res, {
      base, service: target.service, streams: target.streams, maxBytes: target.maxBytes, requestId, more, also: also(target, req),
      done(status) {
        inFlight--;
        parts.metrics.inFlight.dec();
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
  function fail(asked: Pick<Asked, 'req' | 'res' | 'requestId' | 'startedAt'> & { target?: Target | undefined }, thrown: unknown): void {
    const error = thrown instanceof AppError ? thrown : new AppError(500, 'internal', 'Something went wrong on our side. Please try again.', { cause: thrown });
    parts.metrics.refused(error.code);
    const huge = Number(asked.req.headers['content-length'] ?? 0) > DISCARD_BYTES;
    refuse(asked.res, error, asked.requestId, { close: huge, more: also(asked.target, asked.req)(error) });
    if (huge) setTimeout(() => asked.req.socket.destroy(), 200).unref();
    tell(asked, 'gateway', error.status, 0);
  }
  /** What a refusal says beside the envelope. The url is the page's own, past the calls: those would be refused as well. */
  const also = (target: Target | undefined, req: IncomingMessage) => ({ status }: AppError): object => {
    if (!target?.tellsUrl) return {};
    const host = /^[\w.:[\]-]+$/.exec(req.headers.host ?? '')?.[0] ?? 'localhost';
    return { url: `${parts.address.proto(req)}://${host}/auth/login?error=${status === 429 ? 'TooManyRequests' : 'NoResponse'}` };
  };
  function tell({ req, requestId, startedAt }: Pick<Asked, 'req' | 'requestId' | 'startedAt'>, service: string, status: number, tenantId: number): void {
    const ms = performance.now() - startedAt;
    parts.metrics.count(service, status, ms);
    parts.log.add({ method: req.method!, url: req.url!, status, ms, service, requestId, tenantId });
  }
  return { handle, inFlight: () => inFlight };
}

function sameTenant(req: IncomingMessage, claimed: Claimed | undefined, tenant: Tenant): void {
  const header = req.headers['x-tenant-id'];
  const named = header === undefined || header === '' || header === '-1' ? tenant.id : Number(header);
  if (named !== tenant.id || (claimed && claimed.tenant !== tenant.id)) throw forbidden('This address belongs to another tenant.', 'tenant.mismatch');
}

function notOpen(tenant: Tenant): AppError {
  return tenant.state === 'inactive'
    ? forbidden('This tenant is not active.', 'tenant.inactive')
    : new AppError(404, 'tenant.notFound', 'There is no tenant at this address.');
}
