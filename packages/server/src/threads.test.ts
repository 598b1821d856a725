import { handedOver, onThread, openThreads, type ThreadLimits, threads } from './threads.ts';

const sums = onThread<typeof import('./thread-fixture/sums.thread.ts')>(
  new URL('./thread-fixture/sums.thread.ts', import.meta.url),
);
const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((pool) => pool.close())));
function started(limits: Partial<ThreadLimits> = {}) {
  const pool = openThreads({ warn: () => undefined }, { threads: 1, ...limits });
  open.push(pool);
  return { ctx: { slots: new Map([threads.is(pool)]) }, pool };
}

test('data and bytes go to another thread and come back', async () => {
  const { ctx } = started();
  expect(await sums(ctx, 'sum', [1, 2, 3])).toBe(6);
  expect([...(await sums(ctx, 'reversed', new Uint8Array([1, 2, 3])))]).toEqual([3, 2, 1]);
});
test('bytes that are handed over are not copied: they are gone here', async () => {
  const { ctx } = started();
  const bytes = new Uint8Array([1, 2, 3]);
  expect([...(await sums(ctx, 'reversedOf', handedOver({ bytes }, bytes.buffer)))]).toEqual([3, 2, 1]);
  expect(bytes.byteLength).toBe(0);
});
test('a refusal keeps its status, code, text and members; a fault of ours stays a fault', async () => {
  const { ctx } = started();
  await expect(sums(ctx, 'refusing', ['bookingIds'])).rejects.toMatchObject({
    name: 'AppError',
    status: 422,
    code: 'sum.refused',
    validationErrors: [{ message: 'Not these.', members: ['bookingIds'] }],
  });
  await expect(sums(ctx, 'faulty', null)).rejects.toMatchObject({ name: 'TypeError', message: 'a fault of ours' });
});
test.each(['crashing', 'greedy'] as const)(
  'a %s thread takes its own work along, and the next one works',
  async (name) => {
    const { ctx } = started({ memoryMb: 32 });
    // An error of another realm is none of this one's `Error`.
    await expect(sums(ctx, name, null)).rejects.toHaveProperty('message');
    expect(await sums(ctx, 'sum', [4, 5])).toBe(9);
  },
);
test('work that takes too long is ended with a 503, and the next one works', async () => {
  const { ctx } = started({ timeMs: 2000 });
  await expect(sums(ctx, 'busyFor', 60_000)).rejects.toMatchObject({ status: 503, code: 'tookTooLong' });
  expect(await sums(ctx, 'sum', [1])).toBe(1);
});
test('more than the queue holds is refused at once with a 503', async () => {
  const { ctx } = started({ waiting: 1 });
  const all = await Promise.allSettled([1, 2, 3, 4].map(() => sums(ctx, 'busyFor', 50)));
  expect(all.map((a) => (a.status === 'fulfilled' ? a.value : a.reason.status))).toEqual([50, 50, 503, 503]);
});
test('the event loop turns on while a thread is busy', async () => {
  const { ctx } = started();
  await sums(ctx, 'sum', []);
  let turns = 0;
  const turning = setInterval(() => turns++, 5);
  await sums(ctx, 'busyFor', 1000);
  clearInterval(turning);
  expect(turns).toBeGreaterThan(20);
});
test('the pool ends with its service, and what is under way is refused', async () => {
  const { ctx, pool } = started();
  await sums(ctx, 'sum', []);
  const pending = sums(ctx, 'busyFor', 60_000);
  const [ended] = await Promise.allSettled([pending, pool.close()]);
  expect(ended).toMatchObject({ status: 'rejected' });
});
