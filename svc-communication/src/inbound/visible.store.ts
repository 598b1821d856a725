import { TALK_RECORDS, type TalkRecord } from '@cartage/contract/communication/talk.ts';
import { can, type Ctx } from '@cartage/server/context.ts';
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { emails } from '../mail/mail.tables.ts';

/** Mail that came in, without what is about a kind of record that the reader may not open. */
export function came(ctx: Ctx): SQL | undefined {
  const records = (Object.keys(TALK_RECORDS) as TalkRecord[]).filter((type) => can(ctx, TALK_RECORDS[type]));
  return and(eq(emails.direction, 'Inbound'), or(isNull(emails.entitytype), inArray(emails.entitytype, records)));
}
