/** A file of users: its rows as they are meant, and what is wrong with them. Pure. */
import { MAX_USER_BYTES, MAX_USER_ROWS, USER_COLUMNS } from '@cartage/contract/core/user-import.ts';
import { meant, tableOf } from '@cartage/contract/csv.ts';
import { AppError, invalid, type ValidationError } from '@cartage/contract/error.ts';
import type { RowError } from '@cartage/contract/wire.ts';
import { z } from '@cartage/contract/zod.ts';

type Column = (typeof USER_COLUMNS)[number];
export type UserLine = {
  index: number;
  name: string;
  surname: string;
  emailAddress: string;
  phoneNumber: string | null;
  roles: string[];
};
const wrongFile = (message: string) => invalid([{ message, members: ['csvFile'] }], message);
export const rowFault = (index: number, found: readonly ValidationError[], code = 'user.row'): RowError => ({
  index,
  code,
  message: found.map((f) => f.message).join(' '),
  details: null,
  validationErrors: found.map(({ message, members }) => ({ message, members: [...members] })),
});
const isAddress = (text: string) => z.email().max(320).safeParse(text).success;
const folded = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '');

/** `roleNames`: what a role is called here (its code, its display name) to its code. */
export function readUsers(bytes: Uint8Array, roleNames: ReadonlyMap<string, string>) {
  const { header, rows } = tableOf(decode(bytes));
  const names = header.map((cell) => folded(meant(cell)));
  const at = new Map(USER_COLUMNS.map((column) => [column, names.indexOf(folded(column))]));
  const missing = (['firstName', 'email', 'roles'] as const).filter((column) => at.get(column) === -1);
  if (missing.length) throw wrongFile(`The file lacks the column ${missing.join(', ')}.`);
  const filled = rows.filter((row) => row.some((cell) => meant(cell) !== ''));
  if (filled.length === 0) throw wrongFile('The file has no rows below its header.');
  if (filled.length > MAX_USER_ROWS)
    throw wrongFile(`A file has at most ${MAX_USER_ROWS} rows. Split it and send the parts.`);
  const lines: UserLine[] = [],
    faults: RowError[] = [];
  const firstWith = new Map<string, number>();
  for (const [index, record] of filled.entries()) {
    const cell = (column: Column) => meant(record[at.get(column)!] ?? '');
    const wrong: ValidationError[] = [];
    const emailAddress = cell('email'),
      key = emailAddress.toLowerCase();
    const asked = cell('roles')
      .split(/[;|]/)
      .map((r) => r.trim())
      .filter(Boolean);
    const unknown = asked.filter((r) => !roleNames.has(r.toLowerCase()));
    if (!cell('firstName')) wrong.push({ message: 'The first name is missing.', members: ['firstName'] });
    for (const [column, most] of [
      ['firstName', 100],
      ['lastName', 100],
      ['phone', 40],
    ] as const)
      if (cell(column).length > most)
        wrong.push({ message: `${column} has more than ${most} characters.`, members: [column] });
    if (!isAddress(emailAddress))
      wrong.push({ message: `${emailAddress || 'An empty cell'} is no email address.`, members: ['email'] });
    else if (firstWith.has(key))
      wrong.push({ message: `Row ${firstWith.get(key)! + 2} has this email address already.`, members: ['email'] });
    if (asked.length === 0) wrong.push({ message: 'The role is missing.', members: ['roles'] });
    if (unknown.length) wrong.push({ message: `There is no role ${unknown.join(', ')}.`, members: ['roles'] });
    if (!firstWith.has(key)) firstWith.set(key, index);
    if (wrong.length) faults.push(rowFault(index, wrong));
    else
      lines.push({
        index,
        name: cell('firstName'),
        surname: cell('lastName'),
        emailAddress,
        phoneNumber: cell('phone') || null,
        roles: [...new Set(asked.map((r) => roleNames.get(r.toLowerCase())!))],
      });
  }
  return { count: filled.length, lines, faults };
}
function decode(bytes: Uint8Array): string {
  if (bytes.length > MAX_USER_BYTES) throw wrongFile('The file is larger than 128 KB. Split it and send the parts.');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new AppError(415, 'unsupportedType', 'This is a spreadsheet or an archive. Save it as CSV (UTF-8) first.');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (text.includes('\u0000')) throw new TypeError('NUL');
    return text;
  } catch (cause) {
    throw Object.assign(wrongFile('The file is not text in UTF-8. Save it as CSV (UTF-8).'), { cause });
  }
}
