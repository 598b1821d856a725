/** One question to a server of roads, bounded in time and size, and read strictly. */
import { z } from '@cartage/contract/zod.ts';
import { Refusal } from './provider.ts';

const MAX_ANSWER_CHARS = 8 * 1024 * 1024,
  WAIT_MS = 5000;
/** How each of them says why it refuses, with status 400. */
const Refused = z.union([
  z.object({ code: z.string(), message: z.string() }),
  z.object({ error_code: z.number(), error: z.string() }).transform((r) => ({ code: r.error_code, message: r.error })),
]);
/** OSRM's and Valhalla's word for a place without a road near. */
const OFF_ROAD: readonly unknown[] = ['NoSegment', 171];
/** Valhalla's, which says how many metres it measures. OSRM has no such limit. */
const TOO_FAR = 154;

export async function ask<S extends z.ZodType>(
  url: URL,
  schema: S,
  signal: AbortSignal,
  body?: unknown,
): Promise<z.output<S>> {
  const answer = await fetch(url, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { accept: 'application/json', 'content-type': 'application/json', 'user-agent': 'Cartage' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]),
    redirect: 'error',
  });
  if (!answer.ok && answer.status !== 400) throw new Error(`The roads' server answered HTTP ${answer.status}.`);
  const text = await answer.text();
  if (text.length > MAX_ANSWER_CHARS) throw new Error("The roads' server answered too much.");
  const said: unknown = JSON.parse(text);
  if (answer.ok) return schema.parse(said) as z.output<S>;
  const { code, message } = Refused.parse(said);
  // oxlint-disable-next-line words/bare-told -- for logs alone
  throw new Refusal(`The roads' server refused: ${message.slice(0, 200)}`, {
    isOffRoad: OFF_ROAD.includes(code),
    mostKm: code === TOO_FAR ? Number(/(\d+) meters/.exec(message)?.[1] ?? 0) / 1000 || undefined : undefined,
  });
}

export const under = (base: string, path: string): URL => new URL(path, base.endsWith('/') ? base : `${base}/`);
