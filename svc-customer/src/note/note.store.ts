import { type Ctx, isStaff } from '@cartage/server/context.ts';
import { and, eq } from 'drizzle-orm';
import { customerNotes } from './note.tables.ts';

/** The newest first; a customer's own people do not see what staff keep among themselves. */
export const notesOf = (ctx: Ctx, customerId: number) => ({
  from: customerNotes,
  sort: 'creationTime desc',
  where: and(eq(customerNotes.customerId, customerId), isStaff(ctx) ? undefined : eq(customerNotes.isInternal, false)),
});
