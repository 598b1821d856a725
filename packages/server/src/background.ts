/** Work beside the requests: each by its own clock; a run that fails is logged and tried again at the next turn. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Running } from './running.ts';

/** `stopped` is aborted when the service ends: a run that goes on as long as there is something to do ends then. */
export type Work<C> = {
  name: string;
  everyMs: number;
  run: (running: Running<C>, stopped: AbortSignal) => Promise<unknown>;
};
export type Background = {
  /** One run out of turn; whoever asks for it hears of its failure. */
  run(name: string): Promise<void>;
  stop(): Promise<void>;
};

/** `byHand` starts no clocks: a test that asserts what one run did must not find that another was quicker. */
export function startBackground(
  works: readonly Work<any>[],
  running: Running<any>,
  { byHand = false } = {},
): Background {
  const stopped = new AbortController();
  const loops = byHand ? [] : works.map((work) => turns(work, running, stopped.signal));
  return {
    async run(name) {
      const work = works.find((w) => w.name === name);
      if (!work) throw new Error(`There is no background work ${name}, only ${works.map((w) => w.name).join(', ')}`);
      await work.run(running, stopped.signal);
    },
    async stop() {
      stopped.abort();
      await Promise.all(loops);
    },
  };
}

async function turns(work: Work<any>, running: Running<any>, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      await work.run(running, stopped);
    } catch (err) {
      if (!stopped.aborted)
        running.log.warn({ err, work: work.name }, 'background work failed and will be tried again');
    }
    await sleep(work.everyMs, undefined, { signal: stopped }).catch(() => undefined);
  }
}
