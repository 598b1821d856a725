/** Gives a carrier its time and not more: whatever it does afterwards concerns nobody. */
import { say } from '@cartage/contract/words/told/prices.ts';
import { CarrierFault } from './carrier.ts';

export async function withinTime<T>(limitMs: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const late = new CarrierFault('timeLimit', say('fault.late', { seconds: Number((limitMs / 1000).toFixed(1)) }));
      stop.abort(late);
      reject(late);
    }, limitMs);
  });
  try {
    const answer = ask(stop.signal);
    // A carrier that fails after its time must not become an unhandled rejection.
    answer.catch(() => {});
    return await Promise.race([answer, timeUp]);
  } finally {
    clearTimeout(timer);
  }
}
