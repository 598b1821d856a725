import { Redis } from 'ioredis';
import type { Kv } from './kv.ts';

const INCR =
  "local n = redis.call('incr', KEYS[1]); if n == 1 then redis.call('expire', KEYS[1], ARGV[1]) end; return n";

const AT_ONCE = 500;

/** The same interface on Redis; commands fail at once while it is down, subscriptions come back by themselves. */
export function redisKv(url: string): Kv {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    lazyConnect: false,
    maxRetriesPerRequest: 1,
    retryStrategy: (n) => Math.min(n * 100, 2000),
  });
  const subscriber = new Redis(url, { retryStrategy: (n) => Math.min(n * 100, 2000), maxRetriesPerRequest: null });
  const listeners = new Map<string, Set<(message: string) => void>>();
  // Without a listener an error event would end the process; the failing command reports it.
  redis.on('error', () => undefined);
  subscriber.on('error', () => undefined);
  subscriber.on('message', (channel: string, message: string) => {
    for (const l of listeners.get(channel) ?? []) l(message);
  });
  const ready = new Promise<void>((resolve) =>
    redis.status === 'ready' ? resolve() : redis.once('ready', () => resolve()),
  );
  const first = () => Promise.race([ready, new Promise<void>((r) => setTimeout(r, 3000).unref())]);
  return {
    get: async (key) => {
      await first();
      return (await redis.get(key)) ?? undefined;
    },
    set: async (key, value, ttl) => {
      await first();
      await (ttl === undefined ? redis.set(key, value) : redis.set(key, value, 'PX', Math.ceil(ttl * 1000)));
    },
    setIfAbsent: async (key, value, ttl) => {
      await first();
      return (await redis.set(key, value, 'PX', Math.ceil(ttl * 1000), 'NX')) === 'OK';
    },
    del: async (key) => {
      await first();
      await redis.del(key);
    },
    removeUnder: async (prefix) => {
      await first();
      let removed = 0;
      // A part at a time: KEYS would hold up everybody else until all are looked through.
      for await (const keys of redis.scanStream({ match: `${prefix.replace(/[\\*?[\]]/g, '\\$&')}*`, count: AT_ONCE }))
        if ((keys as string[]).length) removed += await redis.unlink(...(keys as string[]));
      return removed;
    },
    incr: async (key, ttl) => {
      await first();
      return Number(await redis.eval(INCR, 1, key, String(ttl)));
    },
    publish: async (channel, message) => {
      await first();
      await redis.publish(channel, message);
    },
    subscribe: async (channel, listener) => {
      const set = listeners.get(channel) ?? new Set();
      set.add(listener);
      if (!listeners.has(channel)) {
        listeners.set(channel, set);
        await subscriber.subscribe(channel);
      }
      return async () => {
        set.delete(listener);
        if (set.size === 0 && listeners.delete(channel)) await subscriber.unsubscribe(channel).catch(() => undefined);
      };
    },
    ping: async () => {
      await redis.ping();
    },
    close: async () => {
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}
