import type { Suppression } from '@cartage/contract/communication/suppression.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { createAll } from '@cartage/server/write.ts';
import { inArray, sql } from 'drizzle-orm';
import { suppression } from './suppression.entity.ts';
import { suppressions } from './suppression.tables.ts';

export const keyOf = (email: string): string => email.trim().toLowerCase();

/** By key, why each of them gets no mail; those that do are not in it. */
export async function suppressedOf(ctx: Ctx, emails: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ key: suppressions.emailkey, detail: suppressions.detail })
    .from(suppressions)
    .where(inArray(suppressions.emailkey, emails.map(keyOf)));
  return new Map(rows.map((row) => [row.key, row.detail]));
}

type Reason = Pick<Suppression, 'reason' | 'detail'>;
/** Each once: one that is there already stays as it is. Answers those that are new. */
export async function suppress(ctx: Ctx, emails: readonly string[], { reason, detail }: Reason): Promise<string[]> {
  const rows = emails.map((email) => ({
    ...{ id: uuidv7(ctx.now()), email: email.trim(), emailkey: keyOf(email), reason, detail: detail.slice(0, 400) },
    ...{ username: ctx.actor.userName, creationtime: ctx.now().toISOString() },
  }));
  const made = await createAll(ctx, suppression, rows, { onConflict: sql`on conflict do nothing` });
  return made.map((row) => row.id);
}
