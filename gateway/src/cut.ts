/**
 * Ends the event streams of a host whose tenant is no longer open: requests are looked at as they come, a stream came
 * long ago. Each look asks once a host, and what is held of a tenant is old by 5 s at most, mostly by half of that.
 */
import type { Tenant, Tenants } from './tenant.ts';

const LOOK_MS = 1000;
type Stream = { destroy(): unknown; once(event: 'close', done: () => void): unknown };

export function streamCutter(tenants: Tenants, now: () => number = Date.now) {
  const open = new Map<string, Set<Stream>>();
  const lookAt = (host: string, of: Tenant) => {
    // Where nobody can say, as while svc-core is away, they stay.
    if (of.state !== 'active') for (const stream of open.get(host) ?? []) stream.destroy();
  };
  const look = async (): Promise<void> => {
    await Promise.all(
      [...open.keys()].map(async (host) => {
        try {
          lookAt(host, await tenants.find(host, now()));
        } catch {
          // Asked again a second later.
        }
      }),
    );
  };
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  return {
    add(host: string, stream: Stream): void {
      const ofHost = open.get(host) ?? new Set();
      open.set(host, ofHost.add(stream));
      stream.once('close', () => {
        ofHost.delete(stream);
        if (ofHost.size === 0 && open.get(host) === ofHost) open.delete(host);
      });
    },
    look,
    stop: () => clearInterval(timer),
  };
}
export type StreamCutter = ReturnType<typeof streamCutter>;
