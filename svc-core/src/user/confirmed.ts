/** That an address was shown to be its user's. */
import type { Ctx } from '@cartage/server/context.ts';
import { change } from '@cartage/server/write.ts';
import { user } from './user.entity.ts';

/** Inside a transaction; the first time stays. */
export const noteConfirmed = (tx: Ctx, userId: number) =>
  change(tx, user, userId, (row, at) => (row.emailConfirmedAt === null ? { ...row, emailConfirmedAt: at } : row));
