/** Keeps a mail before anybody is told that it was taken; the same one comes in once for each address that it was sent to. */
import { hash } from 'node:crypto';
import { insertRows } from '@cartage/server/bulk.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { sql } from 'drizzle-orm';
import { emails } from '../mail/mail.tables.ts';
import { tokenHash, tokenIn, withoutToken } from '../reply/reply-address.ts';
import { inboundMails } from './inbound.tables.ts';

/** A document of 10 MB as mails carry it, with room for a letter. */
export const MOST_BYTES = 16 * 1024 * 1024;
const HEADERS_WITHIN = 256 * 1024;

export type Arrived = { raw: Buffer; from: string; to: string };
export async function receive(ctx: Ctx, { raw, from, to }: Arrived): Promise<void> {
  const now = ctx.now().toISOString();
  const id = uuidv7(ctx.now());
  const token = tokenIn(to);
  const tokenhash = token ? tokenHash(token) : null;
  const messageid = messageIdIn(raw);
  const same = hash('sha256', messageid ?? raw, 'base64url');
  const row = {
    ...{
      id,
      direction: 'Inbound' as const,
      status: 'Received' as const,
      messageid,
      nextattempt: now,
      creationtime: now,
    },
    ...{ from, fromname: '', to: withoutToken(to), subject: '', html: '', plain: '' },
    newskey: `Inbound:${same}:${tokenhash ?? ''}`,
  };
  await ctx.tx(async (tx) => {
    const [made] = await insertRows(tx, emails, [row], { onConflict: sql`on conflict do nothing`, returning: ['id'] });
    if (made) await insertRows(tx, inboundMails, [{ id, tokenhash, raw, nextattempt: now }]);
  });
}

/** Before the mail is read: its header fields end with the first empty line. */
function messageIdIn(raw: Buffer): string | null {
  const head = raw.subarray(0, HEADERS_WITHIN).toString('latin1');
  const end = head.search(/\r?\n\r?\n/);
  return /^message-id:\s*(<[^<>\s]{1,400}>)/im.exec(end === -1 ? head : head.slice(0, end))?.[1] ?? null;
}
