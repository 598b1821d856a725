/**
 * Ends the event streams of a host whose tenant is no longer open: requests are looked at as they come, a stream came
 * long ago. It is looked at when the bus says that its tenant changed, and now and then, should a message be lost.
 */
import type { Tenants } from './tenant.ts';

const TICK_MS = 1000;
type Stream = { destroy(): unknown; once(event: 'close', done: () => void): unknown };
type Open = { streams: Set<Stream>; lookAt: number; tenantId?: number };

/** `everyMs`: should a message be lost, and where no bus tells. */
export function streamCutter(tenants: Tenants, everyMs: number, now: () => number = Date.now) {
  const open = new Map<string, Open>();
  const lookAt = async (host: string, of: Open): Promise<void> => {
    of.lookAt = now() + everyMs;
    try {
      const { id, state } = await tenants.find(host, now());
      of.tenantId = id;
      if (state !== 'active') for (const stream of of.streams) stream.destroy();
    } catch {
      // Where nobody can say, as while svc-core is away, they stay, and it is asked again soon.
      of.lookAt = now() + TICK_MS;
    }
  };
  const lookAll = async (isWanted: (host: string, of: Open) => boolean): Promise<void> => {
    await Promise.all([...open].filter(([host, of]) => isWanted(host, of)).map(([host, of]) => lookAt(host, of)));
  };
  const timer = setInterval(() => void lookAll((_, of) => of.lookAt <= now()), TICK_MS);
  timer.unref();
  return {
    add(host: string, stream: Stream): void {
      const of = open.get(host) ?? { streams: new Set(), lookAt: now() + TICK_MS };
      open.set(host, of);
      // The tenant may have changed since it was let in, when nothing was open that could be told.
      of.lookAt = Math.min(of.lookAt, now() + TICK_MS);
      of.streams.add(stream);
      stream.once('close', () => {
        of.streams.delete(stream);
        if (of.streams.size === 0 && open.get(host) === of) open.delete(host);
      });
    },
    /** A tenant changed: its hosts, those it has lost and those of which nobody has said yet whose they are. */
    changed: (hosts: readonly string[], tenantId: number): Promise<void> =>
      lookAll((host, of) => hosts.includes(host) || of.tenantId === undefined || of.tenantId === tenantId),
    look: () => lookAll(() => true),
    stop: () => clearInterval(timer),
  };
}
export type StreamCutter = ReturnType<typeof streamCutter>;
