/** One suite for every key-value store. */
import { describeNeeds } from '@cartage/testing/needs.ts';
import { slownessOfRun } from '@cartage/testing/yardstick.ts';
import { memoryKv, type Kv } from './kv.ts';
import { redisKv } from './kv.redis.ts';

const until = async (check: () => boolean | Promise<boolean>) => {
  for (let i = 0; i < 200 * slownessOfRun && !(await check()); i++) await new Promise((r) => setTimeout(r, 10));
};
const unique = () => `test:${process.pid}:${Math.random().toString(36).slice(2)}`;

function suite(open: () => Promise<Kv>): void {
  let kv: Kv;
  beforeAll(async () => {
    kv = await open();
  }, 120_000);
  afterAll(async () => {
    await kv?.close();
  });

  test('a value is read back until its time is over', async () => {
    const key = unique();
    expect(await kv.get(key)).toBeUndefined();
    await kv.set(key, 'v', 0.15);
    expect(await kv.get(key)).toBe('v');
    await until(async () => (await kv.get(key)) === undefined);
    expect(await kv.get(key)).toBeUndefined();
  });
  test('only the first of many sets an absent key', async () => {
    const key = unique();
    const won = await Promise.all(Array.from({ length: 10 }, (_, i) => kv.setIfAbsent(key, String(i), 5)));
    expect(won.filter(Boolean)).toHaveLength(1);
    await kv.del(key);
    expect(await kv.setIfAbsent(key, 'again', 5)).toBe(true);
  });
  test('counting loses nothing, and starts again when its time is over', async () => {
    const key = unique();
    const counts = await Promise.all(Array.from({ length: 20 }, () => kv.incr(key, 1)));
    expect([...counts].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    await new Promise((r) => setTimeout(r, 1100));
    expect(await kv.incr(key, 1)).toBe(1);
  });
  test('what begins with a prefix goes, however much it is, and nothing that only looks like it', async () => {
    const prefix = `${unique()}:tenant:4[2]*:`;
    const keys = Array.from({ length: 1200 }, (_, i) => `${prefix}${i}`);
    const near = prefix.replace('4[2]*:', '42:');
    await Promise.all([...keys, `${near}1`].map((key) => kv.set(key, 'v', 60)));
    await kv.set(`${prefix}old`, 'v', 0.01);
    await until(async () => (await kv.get(`${prefix}old`)) === undefined);
    expect(await kv.removeUnder(prefix)).toBe(1200);
    expect(await kv.removeUnder(prefix)).toBe(0);
    expect(await kv.get(`${near}1`)).toBe('v');
  });
  test('every subscriber hears what is published, until it has had enough', async () => {
    const channel = unique(),
      heard: string[] = [];
    const stop = await kv.subscribe(channel, (m) => heard.push(`a:${m}`));
    await kv.subscribe(channel, (m) => heard.push(`b:${m}`));
    await kv.publish(channel, '1');
    await until(() => heard.length === 2);
    await stop();
    await kv.publish(channel, '2');
    await until(() => heard.length === 3);
    expect(heard.sort()).toEqual(['a:1', 'b:1', 'b:2']);
  });
}

describe('in the process', () => {
  suite(async () => memoryKv());
});
describeNeeds('Redis: REDIS_URL', Boolean(process.env.REDIS_URL))('Redis', () => {
  suite(async () => redisKv(process.env.REDIS_URL!));
});
