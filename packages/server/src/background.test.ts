import { startBackground } from './background.ts';
import type { Running } from './running.ts';

const warned: string[] = [];
const running = {
  log: {
    warn: (about: { work: string }) => {
      warned.push(about.work);
    },
  },
} as unknown as Running<unknown>;
/** Work that counts its runs, fails at those named, and says when so many are done. */
function counted(everyMs: number, { failsAt = [] as number[] } = {}) {
  const { promise: third, resolve } = Promise.withResolvers<void>();
  let runs = 0;
  const work = {
    name: 'counted',
    everyMs,
    run: async () => {
      runs++;
      if (runs === 3) resolve();
      if (failsAt.includes(runs)) throw new Error(`run ${runs}`);
    },
  };
  return { work, third, runs: () => runs };
}

test('work is done again and again, a failure in between is logged, and it ends in the middle of a pause', async () => {
  const { work, third, runs } = counted(1, { failsAt: [2] });
  const slow = counted(3_600_000);
  const background = startBackground([work, { ...slow.work, name: 'slow' }], running);
  await third;
  await background.stop();
  expect(warned).toEqual(['counted']);
  expect(slow.runs()).toBe(1);
  const then = runs();
  await new Promise((r) => setTimeout(r, 20));
  expect(runs()).toBe(then);
});
test('by hand nothing runs unasked, and whoever asks hears of the failure', async () => {
  const { work, runs } = counted(1, { failsAt: [2] });
  const background = startBackground([work], running, { byHand: true });
  await new Promise((r) => setTimeout(r, 20));
  expect(runs()).toBe(0);
  await background.run('counted');
  await expect(background.run('counted')).rejects.toThrow('run 2');
  await expect(background.run('other')).rejects.toThrow('only counted');
  await background.stop();
});
test('a run that goes on as long as there is work is told when the service ends', async () => {
  let began = false;
  const run = (_running: Running<unknown>, stopped: AbortSignal) => {
    began = true;
    return new Promise<void>((done) => {
      stopped.addEventListener('abort', () => done());
    });
  };
  const background = startBackground([{ name: 'long', everyMs: 1, run }], running);
  expect(began).toBe(true);
  await background.stop();
});
