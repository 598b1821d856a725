import { type UserFile, userImportCalls } from '@cartage/contract/core/user-import.ts';
import { rowError } from '@cartage/contract/csv-file.ts';
import { AppError } from '@cartage/contract/error.ts';
import { roleName } from '@cartage/contract/permission-words.ts';
import { type Uploaded, uploaded } from '@cartage/contract/wire.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { sayingTo } from '@cartage/server/spoken.ts';
import { publishAccess } from './access.ts';
import { invite } from './password.ts';
import { saveUser } from './save-user.ts';
import { readUsers, type UserLine } from './user-file.ts';
import { rolesFor, type UserWithRoles } from './user.store.ts';

type Wanted = { preview: boolean; allOrNothing: boolean; sendActivationEmail: boolean };

export const userImportRoutes = routes(userImportCalls, {
  importUsers: (ctx, { csvFile, preview = false, allOrNothing = false, sendActivationEmail = false }) =>
    importUsers(ctx, uploaded(csvFile), { preview, allOrNothing, sendActivationEmail }),
});

/** Takes back what a look at the file has written. */
class TakenBack extends Error {}

/**
 * A preview makes the users as the import does and takes them back, so that both tell the same. A row is refused before
 * anything of it is written: the others of its transaction stand.
 */
async function importUsers(ctx: Ctx, file: Uploaded, wanted: Wanted): Promise<UserFile> {
  const roles = (await rolesFor(ctx, null)).filter((r) => r.kind === 'tenant');
  // Also as whoever made the file reads them.
  const said = await sayingTo(ctx);
  const names = new Map(
    roles.flatMap((r) =>
      [said(roleName(r.displayName)), r.displayName, r.name].map((text) => [text.toLowerCase(), r.name] as const),
    ),
  );
  const { count, lines, faults } = readUsers(file.bytes, names);
  const made: { line: UserLine; user: UserWithRoles; touched: number[] }[] = [];
  let isApplied = true;
  await ctx
    .tx(async (tx) => {
      for (const line of lines) {
        const { index, roles: assignedRoleNames, ...person } = line;
        const user = { ...person, isActive: true, isLockoutEnabled: true };
        try {
          made.push({ line, ...(await saveUser(tx, { user, assignedRoleNames, setRandomPassword: true })) });
        } catch (error) {
          if (!(error instanceof AppError) || error.status >= 500) throw error;
          faults.push(rowError(index, error.code, [{ message: error.message, members: [] }]));
        }
      }
      if (wanted.preview || made.length === 0 || (wanted.allOrNothing && faults.length > 0)) throw new TakenBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
      isApplied = false;
    });
  if (isApplied) await publishAccess(ctx, ...made.flatMap((m) => m.touched));
  const isKept = isApplied || wanted.preview;
  return {
    isApplied,
    rowCount: count,
    madeCount: isKept ? made.length : 0,
    failCount: faults.length,
    notMailed:
      isApplied && wanted.sendActivationEmail
        ? await mailed(
            ctx,
            made.map((m) => m.user),
          )
        : [],
    users: made.map(({ line, user }) => ({
      index: line.index,
      name: `${user.name} ${user.surname}`.trim(),
      emailAddress: user.emailAddress,
      roles: user.roles.map((r) => r.displayName),
    })),
    failRows: faults.sort((a, b) => a.index - b.index),
  };
}
/** Who could not be mailed, by address: the users stand, and are mailed again from their records. */
async function mailed(ctx: Ctx, users: readonly UserWithRoles[]): Promise<string[]> {
  const missed: string[] = [];
  for (const user of users)
    await invite(ctx, user, 'UserActivation').catch((err: unknown) => {
      ctx.log.warn({ err, userId: user.id }, 'an activation could not be mailed');
      missed.push(user.emailAddress);
    });
  return missed;
}
