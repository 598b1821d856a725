/** Users of a tenant and of its customers. */
import { calls, get, post, put } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { isZone } from '../time.ts';
import { Id, name, text, Instant } from '../wire.ts';
import { z } from '../zod.ts';
import { PasswordRules } from './password-rules.ts';
import { sayKit } from '../words/errors/kit.ts';

/** A driver of the tenant's or of a contractor's, a person of a customer's, or everybody else of the tenant's. */
export const USER_KINDS = ['staff', 'customer', 'driver'] as const;
export type UserKind = (typeof USER_KINDS)[number];
export const User = z.object({
  id: z.number(),
  creationTime: Instant,
  userGuid: z.string(),
  name: z.string(),
  surname: z.string(),
  userName: z.string(),
  emailAddress: z.string(),
  phoneNumber: z.string().nullable(),
  isActive: z.boolean(),
  roles: z.array(z.object({ roleId: z.number(), roleName: z.string(), displayName: z.string() })),
  customerId: z.number().nullable(),
  /** Ours: what the customer is called, where that is known. */
  customerName: z.string().optional(),
  /** Ours: as which of them the person signs in; roles and the driver's record say it. */
  kind: z.enum(USER_KINDS),
  shouldChangePasswordOnNextLogin: z.boolean(),
  isTwoFactorEnabled: z.boolean(),
  isLockoutEnabled: z.boolean(),
  /** Ours: until when too many wrong passwords keep it closed, at least to where they came from; null when it is open. */
  lockedUntil: Instant.nullable(),
  /** Ours: when somebody last signed in with it. */
  lastSignInTime: Instant.nullable(),
  /** A mask with the last four characters, never the key. */
  apiKey: z.string().nullable(),
});
export type User = z.infer<typeof User>;
export const UserForEdit = z.object({
  user: User.omit({ roles: true }),
  profilePictureId: z.string().nullable(),
  timezone: z.string().nullable(),
  roles: z.array(
    z.object({ roleId: z.number(), roleName: z.string(), roleDisplayName: z.string(), isAssigned: z.boolean() }),
  ),
  organizationUnits: z.array(z.number()),
  /** Ours: since when signing in asks for a second factor; null while it does not. */
  secondFactorSince: Instant.nullable(),
});

const Zone = text(60).refine(isZone, sayKit('invalidInput'));
/** On a new user a flag that is left out is off; on an update every member that is left out stays as it is. */
const UserInput = z.object({
  id: Id.nullish(),
  name: name(100),
  surname: text(100),
  userName: text(100).nullish(),
  emailAddress: z.email().max(320),
  phoneNumber: text(40).nullish(),
  password: text(400).nullish(),
  isActive: z.boolean().optional(),
  customerId: Id.nullish(),
  shouldChangePasswordOnNextLogin: z.boolean().optional(),
  isTwoFactorEnabled: z.boolean().optional(),
  isLockoutEnabled: z.boolean().optional(),
});
export type UserInput = z.input<typeof UserInput>;

export const userCalls = calls(
  'svc-core',
  '/api/core/user',
  { staff: true, permission: 'Administration.Users' },
  {
    list: get('getusers', listQuery({ permission: text(100).optional(), role: text(100).optional() }), pageOf(User), {
      permission: ['Administration.Users', 'Administration.Impersonate'],
    }),
    find: get('getuserforedit', { id: Id }, UserForEdit),
    save: post(
      'createorupdateuser',
      {
        user: UserInput,
        assignedRoleNames: z.array(name(100)).max(50).optional(),
        /** Mails a code to choose a password with. */
        sendActivationEmail: z.boolean().default(false),
        /** A password that nobody knows: the user chooses one with the code of a mail. */
        setRandomPassword: z.boolean().default(false),
        /** What `uploadasset` called a PNG, JPEG, WebP or GIF; null takes the picture away. */
        profilePictureId: text(80).nullish(),
        timezone: z.union([z.literal(''), Zone]).nullish(),
        organizationUnits: z.array(Id).max(200).nullish(),
      },
      z.number(),
      { ownTransactions: true, summary: 'Creates or changes a user; takes effect everywhere within 5 s' },
    ),
    unlock: post('UnlockUser', { id: Id }),
  },
);

export const profileCalls = calls(
  'svc-core',
  '/api/core/profile',
  {},
  {
    changePassword: post('changepassword', { currentPassword: name(400), newPassword: name(400) }, undefined, {
      own: true,
      ownTransactions: true,
    }),
    chooseTimezone: put('choosetimezone', { timezone: Zone.nullable() }, undefined, {
      own: true,
      ours: true,
      summary: 'The zone in which the caller reads times; null is the company’s',
    }),
  },
);

export const passwordCalls = calls(
  'svc-core',
  '/api/core/account',
  { auth: 'none' },
  {
    /** The same answer whether the address is somebody's or not (decisions §2). */
    sendCode: post('sendpasswordresetcode', { emailAddress: z.email().max(320) }, undefined, { ownTransactions: true }),
    reset: post(
      'resetpassword',
      { userId: Id, resetCode: name(200), password: name(400) },
      z.object({ canLogin: z.boolean(), userName: z.string() }),
      { ownTransactions: true },
    ),
    /** The same answer whatever is sent; a mail goes out for the right password of an address that is not confirmed. */
    sendConfirmation: post(
      'sendemailconfirmation',
      { emailAddress: z.email().max(320), password: name(400) },
      undefined,
      { ours: true, ownTransactions: true, summary: 'Mails the link that confirms an address once more' },
    ),
    confirm: post('confirmemail', { code: name(2000) }, undefined, {
      ours: true,
      ownTransactions: true,
      summary: 'Confirms the address that the link of a mail was sent to',
    }),
    rules: get('getpasswordrules', {}, PasswordRules, {
      ours: true,
      summary: 'What a new password must have, for the page that asks for one.',
    }),
  },
);
