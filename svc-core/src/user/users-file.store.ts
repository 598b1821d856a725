/** Users as an Excel workbook: first a token for it, then, by the call that downloads documents, the file. */
import {
  MAX_EXPORTED_USERS,
  type userRightsCalls,
  type UsersFileClaims,
  XLSX,
} from '@cartage/contract/core/user-rights.ts';
import type { User } from '@cartage/contract/core/user.ts';
import { refused } from '@cartage/contract/error.ts';
import { MAX_PAGE } from '@cartage/contract/list.ts';
import { and } from '@cartage/contract/odata.ts';
import { roleName } from '@cartage/contract/permission-words.ts';
import { BASE_LANGUAGE, type LanguageName } from '@cartage/contract/words/languages.ts';
import { say as sayWhy } from '@cartage/contract/words/errors/core.ts';
import { say } from '@cartage/contract/words/told/company.ts';
import type { Parsed } from '@cartage/contract/call.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { languageOf } from '@cartage/server/speaker.ts';
import { sayingIn } from '@cartage/server/spoken.ts';
import { onThread } from '@cartage/server/threads.ts';
import { settingsOf } from '../tenant/tenant.store.ts';
import { usersPage } from './user-list.store.ts';
import type { UsersWords } from './users-workbook.ts';

const workbooks = onThread<typeof import('./users-file.thread.ts')>(new URL('./users-file.thread.ts', import.meta.url));
const HOUR_SECONDS = 3600;
const FILE_NAME = 'users.xlsx';

export type WhichUsers = Pick<Parsed<typeof userRightsCalls.excel>, 'filter' | 'permission' | 'role'>;

export async function usersFileToken(ctx: Ctx, which: WhichUsers) {
  // A filter that does not fit is refused now, not when the file is fetched.
  const { totalCount: count } = await usersPage(ctx, { ...which, maxResultCount: 1, skipCount: 0 });
  if (count > MAX_EXPORTED_USERS)
    throw refused('user.tooMany', sayWhy('user.tooMany', { count, most: MAX_EXPORTED_USERS }), ['filter']);
  // Whoever fetches the file is another service, which reads no language.
  const languageName = languageOf(ctx.request?.headers['accept-language']).name;
  const claims: UsersFileClaims = { kind: 'users', tenantId: ctx.tenantId, languageName, ...which };
  return { fileName: FILE_NAME, fileType: XLSX, fileToken: ctx.signer.sign(claims, HOUR_SECONDS) };
}

export async function usersFile(ctx: Ctx, which: WhichUsers, languageName: LanguageName = BASE_LANGUAGE) {
  const said = await sayingIn(ctx, languageName);
  const rows: User[] = [];
  for (;;) {
    // Each page begins behind the last: whoever is made or deleted meanwhile puts nobody in twice, or out.
    const filter = and(which.filter && `(${which.filter})`, rows.length > 0 && `id gt ${rows.at(-1)!.id}`);
    const asked = { ...which, filter, maxResultCount: MAX_PAGE, skipCount: 0, sorting: 'id' };
    const { items } = await usersPage(ctx, asked);
    rows.push(
      ...items.map((u) => ({
        ...u,
        roles: u.roles.map((r) => ({ ...r, displayName: said(roleName(r.displayName)) })),
      })),
    );
    if (items.length < MAX_PAGE) break;
  }
  const { timezone } = (await settingsOf(ctx)).general;
  return { fileName: FILE_NAME, base64: await workbooks(ctx, 'writeUsers', { rows, timezone, words: textsIn(said) }) };
}

const textsIn = (said: (sentence: string) => string): UsersWords => ({
  sheet: said(say('users.sheet')),
  columns: {
    firstName: said(say('users.firstName')),
    lastName: said(say('users.lastName')),
    email: said(say('users.email')),
    phone: said(say('users.phone')),
    roles: said(say('users.roles')),
    kind: said(say('users.kind')),
    customer: said(say('users.customer')),
    account: said(say('users.account')),
    lastSignIn: said(say('users.lastSignIn')),
    created: said(say('users.created')),
  },
  kinds: {
    staff: said(say('userKind.staff')),
    customer: said(say('userKind.customer')),
    driver: said(say('userKind.driver')),
  },
  accounts: {
    active: said(say('account.active')),
    inactive: said(say('account.inactive')),
    locked: said(say('account.locked')),
  },
});
