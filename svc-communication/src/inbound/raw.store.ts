import type { Ctx } from '@cartage/server/context.ts';
import { eq, sql } from 'drizzle-orm';
import { inboundMails } from './inbound.tables.ts';

/** The driver makes bytes of text in one turn of the event loop: of a megabyte that is short, of sixteen it is not. */
const AT_ONCE = 1024 * 1024;

/** The mail as it came; nothing of one that is not there. */
export async function rawOf(ctx: Ctx, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for (let at = 1; ; at += AT_ONCE) {
    const [row] = await ctx.db
      .select({ part: sql<Buffer>`substring(${inboundMails.raw} from ${at}::int for ${AT_ONCE}::int)` })
      .from(inboundMails)
      .where(eq(inboundMails.id, id));
    if (row) parts.push(row.part);
    if (!row || row.part.length < AT_ONCE) break;
  }
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
