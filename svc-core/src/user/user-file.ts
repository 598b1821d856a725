/** A file of users: its rows as they are meant, and what is wrong with them. Pure. */
import { MAX_USER_BYTES, MAX_USER_ROWS, USER_COLUMNS } from '@cartage/contract/core/user-import.ts';
import { rowError, sheetOf } from '@cartage/contract/csv-file.ts';
import type { ValidationError } from '@cartage/contract/error.ts';
import type { RowError } from '@cartage/contract/wire.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import { z } from '@cartage/contract/zod.ts';
import { say } from '@cartage/contract/words/errors/core.ts';

const SHEET = {
  columns: USER_COLUMNS,
  required: ['firstName', 'email', 'roles'],
  maxRows: MAX_USER_ROWS,
  maxBytes: MAX_USER_BYTES,
} as const;
export type UserLine = {
  index: number;
  name: string;
  surname: string;
  emailAddress: string;
  phoneNumber: string | null;
  roles: string[];
  /** Null of staff. */
  customer: FoundCustomer | null;
};
export type FoundCustomer = { id: number; code: string };
const isAddress = (text: string) => z.email().max(320).safeParse(text).success;

/** The codes of customers that the file names, each once, in small letters. */
export const customersIn = (bytes: Uint8Array): string[] => [
  ...new Set(sheetOf(bytes, SHEET).flatMap((cell) => cell('customer').toLowerCase() || [])),
];

/**
 * `customers` by their codes in small letters. `rolesOf` says what a role of the customer's people, or of staff, is called
 * here (its code, its display name) to its code.
 */
export function readUsers(
  bytes: Uint8Array,
  customers: ReadonlyMap<string, FoundCustomer>,
  rolesOf: (customerId: number | null) => ReadonlyMap<string, string>,
) {
  const filled = sheetOf(bytes, SHEET);
  const lines: UserLine[] = [],
    faults: RowError[] = [];
  const firstWith = new Map<string, number>();
  for (const [index, cell] of filled.entries()) {
    const wrong: ValidationError[] = [];
    const emailAddress = cell('email'),
      key = emailAddress.toLowerCase();
    const asked = cell('roles')
      .split(/[;|]/)
      .map((r) => r.trim())
      .filter(Boolean);
    const code = cell('customer'),
      customer = code ? customers.get(code.toLowerCase()) : null;
    const roleNames = customer === undefined ? undefined : rolesOf(customer?.id ?? null);
    const unknown = asked.filter((r) => roleNames && !roleNames.has(r.toLowerCase()));
    if (!cell('firstName')) wrong.push({ message: say('userFile.firstName'), members: ['firstName'] });
    for (const [column, most] of [
      ['firstName', 100],
      ['lastName', 100],
      ['phone', 40],
    ] as const)
      if (cell(column).length > most)
        wrong.push({ message: say('userFile.tooLong', { column, most }), members: [column] });
    if (!isAddress(emailAddress))
      wrong.push({
        message: emailAddress ? say('userFile.email', { emailAddress }) : say('userFile.noEmail'),
        members: ['email'],
      });
    else if (firstWith.has(key))
      wrong.push({ message: say('userFile.twice', { key: firstWith.get(key)! + 2 }), members: ['email'] });
    if (customer === undefined)
      wrong.push({ message: say('userFile.unknownCustomer', { code }), members: ['customer'] });
    if (asked.length === 0) wrong.push({ message: say('userFile.noRole'), members: ['roles'] });
    if (unknown.length)
      wrong.push({ message: say('userFile.unknownRole', { unknown: listed(unknown) }), members: ['roles'] });
    if (!firstWith.has(key)) firstWith.set(key, index);
    if (wrong.length || !roleNames || customer === undefined) faults.push(rowError(index, 'user.row', wrong));
    else
      lines.push({
        index,
        name: cell('firstName'),
        surname: cell('lastName'),
        emailAddress,
        phoneNumber: cell('phone') || null,
        roles: [...new Set(asked.map((r) => roleNames.get(r.toLowerCase())!))],
        customer,
      });
  }
  return { count: filled.length, lines, faults };
}
