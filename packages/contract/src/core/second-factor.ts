/** Signing in with a second factor: what a person keeps on the own profile, and what an administrator resets. */
import { calls, get, post, put } from '../call.ts';
import { Id, Instant, name, text } from '../wire.ts';
import { z } from '../zod.ts';

/** The provider of the second step of a sign-in; its state is in a cookie of its own. */
export const SECOND_FACTOR = 'second-factor';

export const SecondFactor = z.object({
  /** Null while there is none. */
  since: Instant.nullable(),
  hasApp: z.boolean(),
  passkeys: z.number().int(),
  /** A role or an administrator asks for it: it cannot be switched off. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** What an authenticator app is told: as text, as a link, and as a picture of dark squares on light ones. */
export const AppEnrolment = z.object({
  secret: z.string(),
  uri: z.string(),
  qr: z.object({ size: z.number().int(), path: z.string() }),
});
export type AppEnrolment = z.infer<typeof AppEnrolment>;
/** Shown once: only their hashes are kept. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const currentPassword = text(400).optional();

export const secondFactorCalls = calls(
  'svc-core',
  '/api/core/profile',
  { ours: true, own: true, ownTransactions: true },
  {
    find: get('getsecondfactor', {}, SecondFactor, { summary: 'The caller’s own second factor' }),
    start: post('startsecondfactor', { currentPassword }, AppEnrolment, {
      summary: 'A new secret for an authenticator app; it counts once a code has confirmed it',
    }),
    confirm: post('confirmsecondfactor', { code: name(20) }, RecoveryCodes, {
      summary: 'Switches the second factor on and answers the recovery codes, this once',
    }),
    renewCodes: post('renewrecoverycodes', { currentPassword }, RecoveryCodes, {
      summary: 'New recovery codes in place of the ones before',
    }),
    remove: post('removesecondfactor', { currentPassword }, undefined, {
      summary: 'Switches the second factor off, unless a role asks for it',
    }),
  },
);

export const secondFactorAdminCalls = calls(
  'svc-core',
  '/api/core/user',
  { ours: true, ownTransactions: true },
  {
    reset: post('resetsecondfactor', { id: Id }, undefined, {
      staff: true,
      permission: 'Administration.Users',
      summary: 'Takes a lost second factor from a user and signs the user out everywhere',
    }),
    requireOfRole: put('setrolesecondfactor', { id: Id, requiresSecondFactor: z.boolean() }, undefined, {
      permission: ['Administration.Roles', 'Customer.Manage'],
      summary: 'Whether the people of a role must have a second factor; takes effect everywhere within 5 s',
    }),
  },
);
