/** What services ask svc-core about a user: permissions as they stand now, and sign-ins that they open. For services only. */
import { calls, get, post, put } from '../call.ts';
import { Guid, Id, name, text } from '../wire.ts';
import { z } from '../zod.ts';

/** Also kept in the key-value store under `tenant:{tenant}:access:{user}`; `version` rises with each change of access. */
export const AccessRecord = z.object({
  version: z.number().int(),
  isActive: z.boolean(),
  name: z.string(),
  customerId: z.number().int().nullable(),
  driverId: z.string().nullable(),
  permissions: z.array(z.string()),
  /** Organisation units whose rows the person sees beside those of none; null where units bind nobody. */
  units: z.array(z.number().int()).nullable(),
  /** The one unit that the person is of; null for several or none. */
  unitId: z.number().int().nullable(),
  /** Ids of the sessions that are open as this user, and of its API keys; the token of any other has ended. */
  sessions: z.array(z.string()),
  /** Sessions whose provider asked for the second factor that is missing here, and what they may do. */
  vouched: z.object({ sessions: z.array(z.string()), permissions: z.array(z.string()) }).optional(),
});
export type AccessRecord = z.infer<typeof AccessRecord>;

/** So many people are asked about at once. */
export const MOST_ASKED = 400;
export const accessCalls = calls(
  'svc-core',
  '/api/core/user',
  { ours: true },
  {
    ofUser: get('access', { userId: Id }, AccessRecord),
    /** Which of many may read a record: they hold one of the permissions, and its unit is theirs; null is a record of none. */
    readers: post(
      'readers',
      { userIds: z.array(Id).max(MOST_ASKED), permissions: z.array(name(80)).min(1).max(60), unitId: Id.nullable() },
      z.object({ userIds: z.array(z.number().int()) }),
      { summary: 'Which people may read a record, for services only' },
    ),
    /** Who signs in with the driver's e-mail address is the driver: made with the role Driver, or given a new password. */
    signInOfDriver: put(
      'driverSignIn',
      {
        driverId: Guid,
        name: name(120),
        emailAddress: z.email().max(200),
        phoneNumber: text(40).nullable(),
        password: name(400),
      },
      undefined,
      { ownTransactions: true, summary: 'Lets a driver sign in, for services only' },
    ),
    /** The same without a password: the driver gets a link to choose one by, at the site that `origin` is. */
    inviteDriver: put(
      'driverInvitation',
      {
        driverId: Guid,
        name: name(120),
        emailAddress: z.email().max(200),
        phoneNumber: text(40).nullable(),
        origin: text(300),
      },
      undefined,
      { ownTransactions: true, summary: 'Mails a driver a way to sign in, for services only' },
    ),
    /** A password that somebody chose before there is a user to give it to; refused when it breaks the tenant's rules. */
    sealPassword: post(
      'sealPassword',
      { password: name(400), name: text(200).optional(), emailAddress: text(320).optional() },
      z.object({ passwordHash: z.string() }),
      {
        ownTransactions: true,
        summary: 'Hashes a password that was chosen before its user is made, for services only',
      },
    ),
    /** Before a service begins the transaction in which it gives the password to somebody: whoever is asked is outside. */
    isLeaked: post(
      'isLeaked',
      { password: name(400), name: text(200).optional(), emailAddress: text(320).optional() },
      z.object({ isLeaked: z.boolean() }),
      {
        ownTransactions: true,
        summary: 'Whether a password that keeps to the rules is known from a leak, for services only',
      },
    ),
    opensSeal: post('opensSeal', { password: name(400), passwordHash: name(400) }, z.object({ isRight: z.boolean() }), {
      summary: 'Whether a password is the one that was hashed, for services only',
    }),
    isKnown: get('isKnown', { emailAddress: z.email().max(320) }, z.object({ isKnown: z.boolean() }), {
      summary: 'Whether somebody signs in with this address, for services only',
    }),
  },
);
