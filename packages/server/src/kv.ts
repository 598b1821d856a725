/** Key-value store and publish/subscribe: in the process by default, Redis where `REDIS_URL` names one. */
export type Kv = {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttlSeconds?: number): Promise<void>;
  /** Sets only when absent; answers whether it did. */
  setIfAbsent(key: string, value: string, ttlSeconds: number): Promise<boolean>;
  del(key: string): Promise<void>;
  /** Deletes every key that begins so, and answers how many there were. */
  removeUnder(prefix: string): Promise<number>;
  /** Counts up and answers the new count; the first count starts the time to live. */
  incr(key: string, ttlSeconds: number): Promise<number>;
  publish(channel: string, message: string): Promise<void>;
  /** Answers a function that ends the subscription. */
  subscribe(channel: string, listener: (message: string) => void): Promise<() => Promise<void>>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** With what every key begins that belongs to a tenant, so that they are found and go with it. */
export const tenantKeys = (tenantId: number): string => `tenant:${tenantId}:`;

/** At a tenant's end; `left` is what a second look found, which is nothing unless somebody still works on it. */
export async function forgetKeys(kv: Kv, tenantId: number): Promise<{ deleted: number; left: number }> {
  const deleted = await kv.removeUnder(tenantKeys(tenantId));
  return { deleted, left: await kv.removeUnder(tenantKeys(tenantId)) };
}

export function memoryKv(now: () => number = Date.now): Kv {
  const entries = new Map<string, { value: string; until: number }>();
  const listeners = new Map<string, Set<(message: string) => void>>();
  const read = (key: string) => {
    const entry = entries.get(key);
    if (entry && entry.until > now()) return entry;
    entries.delete(key);
    return undefined;
  };
  const sweep = setInterval(() => {
    for (const key of entries.keys()) read(key);
  }, 60_000);
  sweep.unref();
  const until = (ttlSeconds?: number) => (ttlSeconds === undefined ? Infinity : now() + ttlSeconds * 1000);
  return {
    get: async (key) => read(key)?.value,
    set: async (key, value, ttl) => {
      entries.set(key, { value, until: until(ttl) });
    },
    setIfAbsent: async (key, value, ttl) => {
      if (read(key)) return false;
      entries.set(key, { value, until: until(ttl) });
      return true;
    },
    del: async (key) => {
      entries.delete(key);
    },
    removeUnder: async (prefix) => {
      const under = [...entries.keys()].filter((key) => key.startsWith(prefix) && read(key));
      for (const key of under) entries.delete(key);
      return under.length;
    },
    incr: async (key, ttl) => {
      const entry = read(key) ?? { value: '0', until: until(ttl) };
      entry.value = String(Number(entry.value) + 1);
      entries.set(key, entry);
      return Number(entry.value);
    },
    publish: async (channel, message) => {
      for (const listener of listeners.get(channel) ?? []) listener(message);
    },
    subscribe: async (channel, listener) => {
      const set = listeners.get(channel) ?? new Set();
      set.add(listener);
      listeners.set(channel, set);
      return async () => {
        set.delete(listener);
      };
    },
    ping: async () => undefined,
    close: async () => {
      clearInterval(sweep);
      entries.clear();
      listeners.clear();
    },
  };
}
