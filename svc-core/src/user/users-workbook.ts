/** The workbook of users, as base64: one row a user, times on the tenant's clock. */
import type { User, UserKind } from '@cartage/contract/core/user.ts';
import { clockIn, dayIn } from '@cartage/contract/time.ts';
import writeExcel from 'write-excel-file/node';

type Account = 'active' | 'inactive' | 'locked';
type Column =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'roles'
  | 'kind'
  | 'customer'
  | 'account'
  | 'lastSignIn'
  | 'created';
/** What is said in it, in the language of who reads it: a thread asks nobody. */
export type UsersWords = {
  sheet: string;
  columns: Record<Column, string>;
  kinds: Record<UserKind, string>;
  accounts: Record<Account, string>;
};
type Cell = string | Date | null;
type Asked = { words: UsersWords; timezone: string };
const COLUMNS: readonly (readonly [column: Column, width: number, of: (u: User, asked: Asked) => Cell])[] = [
  ['firstName', 18, (u) => u.name],
  ['lastName', 18, (u) => u.surname],
  ['email', 32, (u) => u.emailAddress],
  ['phone', 16, (u) => u.phoneNumber],
  ['roles', 32, (u) => u.roles.map((r) => r.displayName).join(', ')],
  ['kind', 14, (u, { words }) => words.kinds[u.kind]],
  ['customer', 28, (u) => u.customerName ?? (u.customerId === null ? null : String(u.customerId))],
  ['account', 10, (u, { words }) => words.accounts[accountOf(u)]],
  ['lastSignIn', 18, (u, { timezone }) => wallClock(u.lastSignInTime, timezone)],
  ['created', 18, (u, { timezone }) => wallClock(u.creationTime, timezone)],
];
const accountOf = (u: User): Account => (!u.isActive ? 'inactive' : u.lockedUntil ? 'locked' : 'active');
/** A workbook knows no zones: a time is written as the clock on the tenant's wall shows it. */
const wallClock = (at: string | null, zone: string): Date | null =>
  at ? new Date(`${dayIn(at, zone)}T${clockIn(at, zone)}:00Z`) : null;
/** Excel's own rule for the names of sheets. */
const sheetName = (text: string): string => text.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31);

export async function usersWorkbook({ rows, ...asked }: { rows: User[] } & Asked): Promise<string> {
  const head = COLUMNS.map(([column]) => ({ value: asked.words.columns[column], fontWeight: 'bold' as const }));
  const body = rows.map((user) =>
    COLUMNS.map(([, , of]) => {
      const value = of(user, asked);
      if (value === null || value === '') return null;
      return value instanceof Date
        ? { value, type: Date, format: 'dd/mm/yyyy hh:mm' }
        : { value: value.slice(0, 32_000), type: String };
    }),
  );
  const file = writeExcel([head, ...body], {
    sheet: sheetName(asked.words.sheet),
    columns: COLUMNS.map(([, width]) => ({ width })),
    stickyRowsCount: 1,
  });
  return (await file.toBuffer()).toString('base64');
}
