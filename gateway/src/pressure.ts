import { performance } from 'node:perf_hooks';

/** How late a timer comes tells how long a new request would wait: above the limit it is better refused now. */
export function pressure({ maxLoopDelayMs, maxInFlight }: { maxLoopDelayMs: number; maxInFlight: number }) {
  const everyMs = 250;
  let due = performance.now() + everyMs;
  let late = 0;
  const timer = setInterval(() => {
    late = Math.max(0, performance.now() - due);
    due = performance.now() + everyMs;
  }, everyMs);
  timer.unref();
  return {
    tooMuch: (inFlight: number) => inFlight >= maxInFlight || late > maxLoopDelayMs,
    stop: () => clearInterval(timer),
  };
}
