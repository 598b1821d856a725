/** A user's rights of one's own on top of roles, sessions that are open, and the end of a user. */
import { calls, del, get, post, put } from '../call.ts';
import { listQuery, pageOf } from '../list.ts';
import { FileToken, Id, Instant, LookupItem, name, Sentence, text } from '../wire.ts';
import { z } from '../zod.ts';
import { LanguageName } from './language.ts';
import { Permission, PermissionNames } from './role.ts';
import { User } from './user.ts';
import { say } from '../words/errors/input.ts';

export const UserPermissions = z.object({
  permissions: z.array(Permission),
  /** Given to the person, whatever the roles grant. */
  grantedPermissionNames: z.array(z.string()),
  /** Ours: what comes by a role, and by which ones. */
  byRole: z.array(z.object({ name: z.string(), roles: z.array(z.string()) })),
});
export type UserPermissions = z.infer<typeof UserPermissions>;
export const UserSession = z.object({
  /** The beginning of a hash, which opens nothing. */
  id: z.string(),
  startedTime: Instant,
  expiryTime: Instant,
  /** Who acts as the user, where it is not the user. */
  actedBy: z.string().nullable(),
  device: Sentence.nullable(),
});
export type UserSession = z.infer<typeof UserSession>;
/** What ends with a user, and what may be handed to somebody else. */
export const UserDependents = z.object({
  roles: z.number().int(),
  units: z.number().int(),
  apiKeys: z.number().int(),
  sessions: z.number().int(),
  isDriver: z.boolean(),
});
export type UserDependents = z.infer<typeof UserDependents>;

/** Whom an export of users is about: what their list asks. */
const WHICH_USERS = { filter: text(4000).optional(), permission: text(100).optional(), role: text(100).optional() };
/** What the token of an export of users carries; DownloadDocument asks for the file by it. */
export const UsersFileClaims = z.object({
  kind: z.literal('users'),
  tenantId: z.number().int(),
  ...WHICH_USERS,
  languageName: LanguageName.optional(),
});
export type UsersFileClaims = z.infer<typeof UsersFileClaims>;
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** More than these are refused, not cut short. */
export const MAX_EXPORTED_USERS = 50_000;

export const userRightsCalls = calls(
  'svc-core',
  '/api/core/user',
  { staff: true, permission: 'Administration.Users' },
  {
    find: get('GetUserPermissionsForEdit', { id: Id }, UserPermissions),
    update: put('updateUserPermissions', { id: Id, grantedPermissionNames: PermissionNames }, undefined, {
      ownTransactions: true,
      summary: 'The rights of a user’s own, on top of roles; takes effect everywhere within 5 s',
    }),
    sessions: get('getusersessions', { id: Id }, z.array(UserSession), {
      ours: true,
      summary: 'Where a user is signed in, newest first',
    }),
    /** All of them when none is named. */
    endSession: del('endusersession', { userId: Id, id: text(40).optional() }, undefined, {
      ours: true,
      ownTransactions: true,
      summary: 'Signs a user out of one browser, or of all',
    }),
    /** API keys go on; each is revoked where its owner's page lists it. */
    endAllSessions: del('endallsessions', {}, z.object({ people: z.number().int() }), {
      permission: 'Administration.Settings',
      ours: true,
      ownTransactions: true,
      summary: 'Signs everybody of the tenant out, but for the browser that asks',
    }),
    dependents: get('getuserdependents', { id: Id }, UserDependents, {
      ours: true,
      summary: 'What ends with a user, and what may be handed over',
    }),
    /** The units of the user go to the person named; sessions and API keys end. */
    remove: del('DeleteUser', { id: Id, handOverToId: Id.optional() }, undefined, { ownTransactions: true }),
    excel: get('GetUsersForExcel', WHICH_USERS, FileToken, {
      summary: 'An Excel workbook of all users that the filter names; the token goes to DownloadDocument',
    }),
    readFile: get(
      'readusersfile',
      { ...WHICH_USERS, languageName: LanguageName.optional() },
      z.object({ fileName: z.string(), base64: z.string() }),
      { ours: true, cost: 20, summary: 'The workbook of users, for the call that downloads documents' },
    ),
  },
);

/** A customer's own admin keeps its people: who signs in, and which of the customer's roles they hold. Nobody by this way becomes staff, may more than whoever lets him in, or leaves the customer without an admin. */
export const customerUserCalls = calls(
  'svc-core',
  '/api/core/user',
  { permission: ['Administration.Users', 'Customer.Manage'] },
  {
    list: get('getcustomerusers', listQuery({ customerId: Id.optional() }), pageOf(User)),
    setRoles: put('setcustomeruserroles', { id: Id, assignedRoleNames: z.array(name(100)).max(50) }, undefined, {
      ours: true,
      ownTransactions: true,
      summary: 'Which of the customer’s roles one of its people holds',
    }),
    /** Staff name the customer; for a customer's own admin it is his own, whatever is sent. */
    invite: post(
      'invitecustomeruser',
      {
        name: name(100),
        surname: text(100).default(''),
        emailAddress: z.email().max(320),
        phoneNumber: text(40).nullish(),
        assignedRoleNames: z.array(name(100)).min(1, say('oneRole')).max(50),
        customerId: Id.optional(),
      },
      z.number(),
      {
        ours: true,
        ownTransactions: true,
        summary: 'A new person of a customer, who chooses a password by a mailed link',
      },
    ),
    setActive: put('setcustomeruseractive', { id: Id, isActive: z.boolean() }, undefined, {
      ours: true,
      ownTransactions: true,
      summary: 'Whether one of a customer’s people may sign in; takes effect everywhere within 5 s',
    }),
    resendInvitation: post('resendcustomeruserinvitation', { id: Id }, undefined, {
      ours: true,
      ownTransactions: true,
      summary: 'Mails the link again to one of a customer’s people who has not signed in yet',
    }),
  },
);

export const userLookupCalls = calls(
  'svc-core',
  '/api/core/user',
  {},
  {
    packageType: get('GetPackageType', { id: name(60) }, LookupItem),
  },
);
