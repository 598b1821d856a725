/** One question to a server of roads, bounded in time and size, and read strictly. */
import type { z } from '@cartage/contract/zod.ts';

const MAX_ANSWER_CHARS = 8 * 1024 * 1024,
  WAIT_MS = 5000;

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
  if (!answer.ok) throw new Error(`The roads' server answered HTTP ${answer.status}.`);
  const text = await answer.text();
  if (text.length > MAX_ANSWER_CHARS) throw new Error("The roads' server answered too much.");
  return schema.parse(JSON.parse(text)) as z.output<S>;
}

export const under = (base: string, path: string): URL => new URL(path, base.endsWith('/') ? base : `${base}/`);
