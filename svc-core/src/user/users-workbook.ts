/** The workbook of users, as base64: one row a user, times on the tenant's clock. */
import type { User, UserKind } from '@cartage/contract/core/user.ts';
import { clockIn, dayIn } from '@cartage/contract/time.ts';
import writeExcel from 'write-excel-file/node';

const KINDS: Record<UserKind, string> = { staff: 'Staff', customer: 'Customer user', driver: 'Driver' };
type Cell = string | Date | null;
const COLUMNS: readonly (readonly [title: string, width: number, of: (u: User, zone: string) => Cell])[] = [
  ['First name', 18, (u) => u.name],
  ['Last name', 18, (u) => u.surname],
  ['Email', 32, (u) => u.emailAddress],
  ['Phone', 16, (u) => u.phoneNumber],
  ['Roles', 32, (u) => u.roles.map((r) => r.displayName).join(', ')],
  ['Kind', 14, (u) => KINDS[u.kind]],
  ['Account', 10, (u) => (!u.isActive ? 'Inactive' : u.lockedUntil ? 'Locked' : 'Active')],
  ['Last sign-in', 18, (u, zone) => wallClock(u.lastSignInTime, zone)],
  ['Created', 18, (u, zone) => wallClock(u.creationTime, zone)],
];
/** A workbook knows no zones: a time is written as the clock on the tenant's wall shows it. */
const wallClock = (at: string | null, zone: string): Date | null =>
  at ? new Date(`${dayIn(at, zone)}T${clockIn(at, zone)}:00Z`) : null;

export async function usersWorkbook({ rows, timezone }: { rows: User[]; timezone: string }): Promise<string> {
  const head = COLUMNS.map(([value]) => ({ value, fontWeight: 'bold' as const }));
  const body = rows.map((user) =>
    COLUMNS.map(([, , of]) => {
      const value = of(user, timezone);
      if (value === null || value === '') return null;
      return value instanceof Date
        ? { value, type: Date, format: 'dd/mm/yyyy hh:mm' }
        : { value: value.slice(0, 32_000), type: String };
    }),
  );
  const file = writeExcel([head, ...body], {
    sheet: 'Users',
    columns: COLUMNS.map(([, width]) => ({ width })),
    stickyRowsCount: 1,
  });
  return (await file.toBuffer()).toString('base64');
}
