import type { Bus } from './bus.ts';
import type { Urls } from './config.ts';
import type { Actor, Ctx, Logger } from './context.ts';
import type { Database } from './db.ts';
import type { Kv } from './kv.ts';
import type { Signer } from './signer.ts';

/** A service as it runs, for what it provides and for its background work. */
export type Running<C> = {
  config: C;
  log: Logger;
  kv: Kv;
  bus: Bus;
  database: Database;
  signer: Signer;
  urls: Urls;
  systemCtx(tenantId: number): Ctx;
  /** As a person, with the rights that svc-core says are his now; other services are asked in his name with `system: false`. */
  ctxOf(tenantId: number, actor: Actor): Ctx;
  now(): Date;
  /** Done when the service ends, after its last request: what was provided lets go of what it holds. */
  atEnd(work: () => unknown): void;
};
