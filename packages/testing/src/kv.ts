/** The key-value store of a test: in the process, or a corner of its own of the Redis that the run names. */
import { randomBytes } from 'node:crypto';
import { type Kv, memoryKv } from '@cartage/server/kv.ts';
import { redisKv } from '@cartage/server/kv.redis.ts';

export function testKv(): Kv {
  const url = process.env.REDIS_URL;
  return tenantsOnly(url ? cornerOf(redisKv(url), `t${randomBytes(6).toString('hex')}:`) : memoryKv());
}

/** A key that does not begin with its tenant's would outlive it. */
function tenantsOnly(kv: Kv): Kv {
  const own = (key: string) => {
    if (!/^tenant:\d+:./.test(key)) throw new Error(`'${key}' does not begin with tenantKeys(…)`);
    return key;
  };
  return {
    ...kv,
    set: (key, value, ttl) => kv.set(own(key), value, ttl),
    setIfAbsent: (key, value, ttl) => kv.setIfAbsent(own(key), value, ttl),
    incr: (key, ttl) => kv.incr(own(key), ttl),
  };
}

/** Keys and channels under a prefix, so that suites side by side on one Redis do not meet. */
function cornerOf(kv: Kv, prefix: string): Kv {
  const own = (name: string) => prefix + name;
  return {
    get: (key) => kv.get(own(key)),
    set: (key, value, ttl) => kv.set(own(key), value, ttl),
    setIfAbsent: (key, value, ttl) => kv.setIfAbsent(own(key), value, ttl),
    del: (key) => kv.del(own(key)),
    removeUnder: (start) => kv.removeUnder(own(start)),
    incr: (key, ttl) => kv.incr(own(key), ttl),
    publish: (channel, message) => kv.publish(own(channel), message),
    subscribe: (channel, listener) => kv.subscribe(own(channel), listener),
    ping: () => kv.ping(),
    close: () => kv.close(),
  };
}
