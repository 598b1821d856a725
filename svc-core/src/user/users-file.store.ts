/** Users as an Excel workbook: first a token for it, then, by the call that downloads documents, the file. */
import { MAX_EXPORTED_USERS, type UsersFileClaims, XLSX } from '@cartage/contract/core/user-rights.ts';
import type { User } from '@cartage/contract/core/user.ts';
import { MAX_PAGE } from '@cartage/contract/list.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { onThread } from '@cartage/server/threads.ts';
import { settingsOf } from '../tenant/tenant.store.ts';
import { usersPage } from './user-list.store.ts';

const workbooks = onThread<typeof import('./users-file.thread.ts')>(new URL('./users-file.thread.ts', import.meta.url));
const HOUR_SECONDS = 3600;
const FILE_NAME = 'users.xlsx';

export async function usersFileToken(ctx: Ctx, filter: string | undefined) {
  // A filter that does not fit is refused now, not when the file is fetched.
  await usersPage(ctx, { filter, maxResultCount: 1, skipCount: 0 });
  const claims: UsersFileClaims = { kind: 'users', tenantId: ctx.tenantId, ...(filter && { filter }) };
  return { fileName: FILE_NAME, fileType: XLSX, fileToken: ctx.signer.sign(claims, HOUR_SECONDS) };
}

export async function usersFile(ctx: Ctx, filter: string | undefined) {
  const rows: User[] = [];
  for (let skipCount = 0; skipCount < MAX_EXPORTED_USERS; skipCount += MAX_PAGE) {
    const { items } = await usersPage(ctx, { filter, maxResultCount: MAX_PAGE, skipCount, sorting: 'id' });
    rows.push(...items);
    if (items.length < MAX_PAGE) break;
  }
  const { timezone } = (await settingsOf(ctx)).general;
  return { fileName: FILE_NAME, base64: await workbooks(ctx, 'writeUsers', { rows, timezone }) };
}
