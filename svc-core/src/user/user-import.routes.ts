import { type UserFile, userImportCalls } from '@cartage/contract/core/user-import.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { rowError } from '@cartage/contract/csv-file.ts';
import { AppError } from '@cartage/contract/error.ts';
import { isIn } from '@cartage/contract/odata.ts';
import { roleName } from '@cartage/contract/permission-words.ts';
import { type Uploaded, uploaded } from '@cartage/contract/wire.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { routes } from '@cartage/server/routes.ts';
import { sayingTo } from '@cartage/server/spoken.ts';
import { publishAccess } from './access.ts';
import { invite } from './password.ts';
import { saveUser } from './save-user.ts';
import { customersIn, type FoundCustomer, readUsers, type UserLine } from './user-file.ts';
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
  const customers = await customersNamed(ctx, customersIn(file.bytes));
  const roles = new Map<number | null, ReadonlyMap<string, string>>();
  for (const id of [null, ...[...customers.values()].map((c) => c.id)]) roles.set(id, await roleNames(ctx, id));
  const { count, lines, faults } = readUsers(file.bytes, customers, (id) => roles.get(id)!);
  const made: { line: UserLine; user: UserWithRoles; touched: number[] }[] = [];
  let isApplied = true;
  await ctx
    .tx(async (tx) => {
      for (const line of lines) {
        const { index, roles: assignedRoleNames, customer, ...person } = line;
        const user = { ...person, customerId: customer?.id ?? null, isActive: true, isLockoutEnabled: true };
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
      ...(line.customer && { customer: line.customer.code }),
    })),
    failRows: faults.sort((a, b) => a.index - b.index),
  };
}
const ASKED_AT_ONCE = 100;
/** By their codes in small letters, as the owner of customers knows them. */
async function customersNamed(ctx: Ctx, codes: readonly string[]): Promise<Map<string, FoundCustomer>> {
  const found = new Map<string, FoundCustomer>();
  for (let at = 0; at < codes.length; at += ASKED_AT_ONCE) {
    const filter = isIn('tolower(code)', codes.slice(at, at + ASKED_AT_ONCE));
    const asked = { filter, maxResultCount: ASKED_AT_ONCE };
    const { items } = await ctx.call(customerCalls.list, asked, { system: true });
    for (const { id, code } of items) found.set(code.toLowerCase(), { id, code });
  }
  return found;
}
/** What the roles of a customer's people, or of staff, are called, also as whoever made the file reads them, to their codes. */
async function roleNames(ctx: Ctx, customerId: number | null): Promise<ReadonlyMap<string, string>> {
  const roles = (await rolesFor(ctx, customerId)).filter((r) => customerId !== null || r.kind === 'tenant');
  const said = await sayingTo(ctx);
  return new Map(
    roles.flatMap((r) =>
      [said(roleName(r.displayName)), r.displayName, r.name].map((text) => [text.toLowerCase(), r.name] as const),
    ),
  );
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
