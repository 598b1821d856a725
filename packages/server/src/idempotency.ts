/** `Idempotency-Key`: the same key and body answers the first result for 24 h, the same key with another body is refused. */
import { createHash } from 'node:crypto';
import type { Call } from '@cartage/contract/call.ts';
import { conflict, invalid } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { toStored, sentencesIn } from '@cartage/contract/words/sentence.ts';
import { sql } from 'drizzle-orm';
import type { Ctx } from './context.ts';
import { SCHEMA_SLOT } from './scope.ts';

const HOURS = 24;

export async function once(
  ctx: Ctx,
  call: Call,
  key: string,
  body: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> {
  if (key.length > 200 || !/^[\x21-\x7e]+$/.test(key))
    throw invalid([{ message: sayKit('idempotencyKey'), members: ['Idempotency-Key'] }]);
  const table = sql.raw(`${ctx.slots.get(SCHEMA_SLOT) as string}.idempotency`);
  const actor = `${ctx.actor.kind}:${ctx.actor.userId ?? ctx.actor.customerId ?? ''}`;
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  // The row is claimed first: a second request with the same key waits here until the first has committed or failed.
  await ctx.db.execute(
    sql`delete from ${table} where created_at < now() - interval '${sql.raw(String(HOURS))} hours' and actor = ${actor} and call = ${call.id} and key = ${key}`,
  );
  const claimed = (await ctx.db.execute(
    sql`insert into ${table} (actor, call, key, body_hash, status) values (${actor}, ${call.id}, ${key}, ${hash}, 0) on conflict do nothing returning 1`,
  )) as unknown as unknown[];
  if (claimed.length === 0) {
    const [row] = (await ctx.db.execute(
      sql`select body_hash, answer from ${table} where actor = ${actor} and call = ${call.id} and key = ${key}`,
    )) as unknown as { body_hash: string; answer: { value?: unknown } }[];
    if (!row || row.body_hash !== hash)
      throw conflict('idempotency.otherBody', sayKit('idempotencyOther'), ['Idempotency-Key']);
    return row.answer?.value;
  }
  const answer = await work();
  // Whoever asks again may read another language.
  const stored = sentencesIn(call.output)?.(answer, toStored) ?? answer;
  await ctx.db.execute(
    sql`update ${table} set status = 200, answer = ${JSON.stringify({ value: stored })}::jsonb where actor = ${actor} and call = ${call.id} and key = ${key}`,
  );
  return answer;
}

/** The answer that an earlier request with this key and body got, for calls that ask others before they open their transaction. */
export async function answeredBefore(
  ctx: Ctx,
  call: Call,
  key: string,
  body: unknown,
): Promise<{ value?: unknown } | undefined> {
  const table = sql.raw(`${ctx.slots.get(SCHEMA_SLOT) as string}.idempotency`);
  const actor = `${ctx.actor.kind}:${ctx.actor.userId ?? ctx.actor.customerId ?? ''}`;
  const [row] = (await ctx.db.execute(
    sql`select body_hash, answer from ${table} where actor = ${actor} and call = ${call.id} and key = ${key} and status = 200 and created_at > now() - interval '${sql.raw(String(HOURS))} hours'`,
  )) as unknown as { body_hash: string; answer: { value?: unknown } }[];
  if (row && row.body_hash !== createHash('sha256').update(JSON.stringify(body)).digest('hex'))
    throw conflict('idempotency.otherBody', sayKit('idempotencyOther'), ['Idempotency-Key']);
  return row?.answer;
}
