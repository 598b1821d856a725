/** Whether the tenant's sign-in provider and directory answer, for the page that sets them up. */
import { calls, post } from '../call.ts';
import { Sentence, text } from '../wire.ts';
import { z } from '../zod.ts';

const Told = { isReached: z.boolean(), answer: Sentence, tookMs: z.number() };
export const DirectoryTold = z.object({
  ...Told,
  /** Whom the directory knows by the address that was asked for. */
  person: z
    .object({ dn: z.string(), name: z.string(), groups: z.array(z.string()), roles: z.array(z.string()) })
    .nullable(),
});
export type DirectoryTold = z.infer<typeof DirectoryTold>;

export const whoVouchesCalls = calls(
  'svc-core',
  '/api/core/tenantsettings',
  { staff: true, permission: 'Administration.Settings', ours: true },
  {
    /** With the settings as they are saved. */
    testProvider: post('testsigninprovider', {}, z.object(Told), {
      ownTransactions: true,
      cost: 10,
      summary: "Asks the tenant's sign-in provider what it can do",
    }),
    testDirectory: post('testdirectory', { email: text(320).nullish() }, DirectoryTold, {
      ownTransactions: true,
      cost: 10,
      summary: "Asks the tenant's directory, and whom it knows by an address",
    }),
  },
);
