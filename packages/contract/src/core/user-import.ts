/** Users from a file: looked at first, then made row by row or all together. */
import { calls, multipart, post } from '../call.ts';
import { flag, RowError, Upload } from '../wire.ts';
import { z } from '../zod.ts';

/** `roles` are names, separated by semicolons; `customer` is the code of whose person it is, empty for staff. */
export const USER_COLUMNS = ['firstName', 'lastName', 'email', 'phone', 'roles', 'customer'] as const;
export const MAX_USER_ROWS = 300;
export const MAX_USER_BYTES = 128 * 1024;

export const UserFile = z.object({
  isApplied: z.boolean(),
  rowCount: z.number().int(),
  madeCount: z.number().int(),
  failCount: z.number().int(),
  /** Made, and the mail to choose a password with could not be sent: by address. */
  notMailed: z.array(z.string()),
  users: z.array(
    z.object({
      index: z.number().int(),
      name: z.string(),
      emailAddress: z.string(),
      roles: z.array(z.string()),
      /** The customer's code; absent of staff. */
      customer: z.string().optional(),
    }),
  ),
  failRows: z.array(RowError),
});
export type UserFile = z.infer<typeof UserFile>;

export const userImportCalls = calls(
  'svc-core',
  '/api/core/user',
  { staff: true, permission: 'Administration.Users', ours: true },
  {
    /** With `preview` nothing is written; with `allOrNothing` one wrong row keeps all others out. */
    importUsers: post(
      'importusers',
      {
        csvFile: Upload,
        preview: flag().optional(),
        allOrNothing: flag().optional(),
        sendActivationEmail: flag().optional(),
      },
      UserFile,
      {
        body: multipart('csvFile'),
        maxBytes: MAX_USER_BYTES + 64 * 1024,
        ownTransactions: true,
        cost: 20,
        patienceMs: 70_000,
        summary: 'Staff and customers’ people from a CSV file, with the truth of each row',
      },
    ),
  },
);
