import { performance } from 'node:perf_hooks';

/** How late a timer comes tells how long a new request would wait: above the limit it is better refused now. One late turn alone is a hiccup, and over. */
export function pressure({ maxLoopDelayMs, maxInFlight }: { maxLoopDelayMs: number; maxInFlight: number }) {
  const everyMs = 250;
  let due = performance.now() + everyMs;
  let late = 0;
  let before = 0;
  const timer = setInterval(() => {
    before = late;
    late = Math.max(0, performance.now() - due);
    due = performance.now() + everyMs;
  }, everyMs);
  timer.unref();
  return {
    tooMuch: (inFlight: number) => inFlight >= maxInFlight || Math.min(late, before) > maxLoopDelayMs,
    stop: () => clearInterval(timer),
  };
}
