/**
 * Reference data that every booking reads and few people change: each instance keeps a copy of a tenant's, read as the
 * system and so the same for everybody, until somebody says that it changed.
 */
import { type Ctx, slot } from './context.ts';

/** A copy that nobody has declared old is read again after so long: a message may be lost. */
const FOR_MS = 30_000,
  MOST_COPIES = 20_000,
  /** Nobody waits longer for news where what is held will do. */
  PATIENCE_MS = 1000;
/** `until`: on the process's clock, in ms, as is `readAt`. */
type Copy = { until: number; readAt: number; value: Promise<unknown> };
export type Holder = {
  copies: Map<string, Copy>;
  systemCtx(tenantId: number): Ctx;
  /** Drops the copies of that name on every instance of the service. */
  tell(key: string): Promise<void>;
};
/** Where a running service keeps its copies; given by the kit. */
export const holder = slot<Holder>('kit.held');

export type Held<T> = {
  (ctx: Ctx, key?: string | number): Promise<T>;
  /** What is held of the caller's tenant is old: at once here, and everywhere with the commit of the caller's transaction. */
  changed(ctx: Ctx, key?: string | number): void;
};

/**
 * `load` reads it, as the system, under the tenant of whoever asks. Names are the service's own. `forMs`: so long it is not
 * asked for again; short where nobody tells of a change. `standsForMs`: so long what was read stands where it cannot be read
 * again, unless it was said to be old; else whoever asks then hears the failure.
 */
export function held<T>(
  name: string,
  load: (ctx: Ctx, key: string) => Promise<T>,
  { forMs = FOR_MS, standsForMs = 0 }: { forMs?: number; standsForMs?: number } = {},
): Held<T> {
  const keyOf = (ctx: Ctx, key: string | number) => `${name}:${ctx.tenantId}:${key}`;
  const read = (ctx: Ctx, key: string | number = ''): Promise<T> => {
    const { copies, systemCtx } = holder(ctx);
    const whole = keyOf(ctx, key);
    const found = copies.get(whole);
    const now = performance.now();
    if (found && found.until > now) return found.value as Promise<T>;
    if (copies.size >= MOST_COPIES) copies.clear();
    // Of a statement, which would run anew each time somebody awaits it, this makes one promise.
    const loading = Promise.resolve(load(systemCtx(ctx.tenantId), String(key)));
    const stands = found && found.readAt + standsForMs > now;
    const copy: Copy = { until: now + forMs, readAt: now, value: loading };
    if (stands)
      copy.value = inTime(loading, PATIENCE_MS).catch((error: unknown) => {
        if (copies.get(whole) !== copy) throw error;
        copy.readAt = found.readAt;
        return found.value;
      });
    const value = copy.value as Promise<T>;
    copies.set(whole, copy);
    // A failure is nobody's reference data.
    value.catch(() => copies.get(whole) === copy && copies.delete(whole));
    return value;
  };
  const changed = (ctx: Ctx, key: string | number = ''): void => {
    const { copies, tell } = holder(ctx);
    const whole = keyOf(ctx, key);
    copies.delete(whole);
    ctx.afterCommit(() => tell(whole));
  };
  return Object.assign(read, { changed });
}

/** Fails where it has not come by then. */
export async function inTime<T>(loading: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It is not known in time.')), patienceMs);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

type Channel = {
  publish(channel: string, message: string): Promise<void>;
  subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>>;
};
/** One a running service; answers how to let go of it as well. */
export async function createHolder(
  kv: Channel,
  service: string,
  systemCtx: Holder['systemCtx'],
): Promise<Holder & { close(): Promise<void> }> {
  const copies = new Map<string, Copy>();
  const channel = `held:${service}`;
  const close = await kv.subscribe(channel, (key) => copies.delete(key));
  return { copies, systemCtx, close, tell: (key) => kv.publish(channel, key) };
}
