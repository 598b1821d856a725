/** Gives a carrier its time and not more: whatever it does afterwards concerns nobody. */
import { CarrierFault } from './carrier.ts';

export async function withinTime<T>(limitMs: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = new CarrierFault('timeLimit', `Did not answer within ${seconds(limitMs)}.`);
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
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
const seconds = (ms: number) => `${Number((ms / 1000).toFixed(1))} s`;
