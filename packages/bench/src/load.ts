/**
 * Load from a process of its own: `load.ts <url> <connections> <seconds> [name=value …]` prints the rate and the p99 in µs; autocannon's own figures are whole milliseconds.
 * What comes in the first seconds does not count: this program and who is asked, having stood by for a while, take up to three to come to their rate.
 */
import { createRequire } from 'node:module';

/** As much of autocannon as is used here; it has no types of its own. */
type Run = Promise<{ non2xx: number; errors: number }> & {
  on(event: 'response', heard: (client: unknown, status: number, bytes: number, ms: number) => void): void;
};
type Autocannon = (options: {
  url: string;
  connections: number;
  duration: number;
  headers: Record<string, string>;
}) => Run;
const autocannon = createRequire(import.meta.url)('autocannon') as Autocannon;

const [url, connections, seconds, ...headers] = process.argv.slice(2);
const named = headers.map((text) => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)] as const);
const MOST = 4_000_000,
  LEAD_SECONDS = 3;
const micros = new Uint32Array(MOST);
let count = 0,
  from = Infinity,
  last = 0;
const run = autocannon({
  url: url!,
  connections: Number(connections),
  duration: Number(seconds) + LEAD_SECONDS,
  headers: Object.fromEntries(named),
});
setTimeout(() => {
  from = performance.now();
}, LEAD_SECONDS * 1000);
run.on('response', (_client, _status, _bytes, ms) => {
  const now = performance.now();
  if (now < from || count === MOST) return;
  micros[count++] = Math.round(ms * 1000);
  last = now;
});
const { non2xx, errors } = await run;
const sorted = micros.subarray(0, count).sort();
console.log(
  JSON.stringify({
    rate: (count * 1000) / (last - from),
    p99: sorted[Math.floor(count * 0.99)] ?? 0,
    refused: non2xx,
    errors,
  }),
);
