/** Passkeys (WebAuthn): kept on the own profile, and a way to sign in that needs no password. */
import { calls, del, get, post, put } from '../call.ts';
import { Id, Instant, name, text } from '../wire.ts';
import { z } from '../zod.ts';

export const PASSKEY = 'passkey';

export const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  creationTime: Instant,
  lastUsedTime: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;
/** What the browser's own call takes and gives, as WebAuthn writes it in JSON. */
const Options = z.looseObject({ challenge: z.string() });
const Credential = z.looseObject({ id: name(2000), response: z.looseObject({}) });

export const passkeyCalls = calls(
  'svc-core',
  '/api/core/profile',
  { ours: true, own: true, ownTransactions: true },
  {
    list: get('getpasskeys', {}, z.array(Passkey), { summary: 'The caller’s own passkeys' }),
    start: post('startpasskey', { currentPassword: text(400).optional() }, Options, {
      summary: 'What the browser makes a new passkey by',
    }),
    /** With the first factor come recovery codes, this once. */
    add: post(
      'addpasskey',
      { name: name(60), credential: Credential },
      z.object({ recoveryCodes: z.array(z.string()).nullable() }),
      { summary: 'Keeps a new passkey; it counts as a second factor' },
    ),
    rename: put('renamepasskey', { id: Id, name: name(60) }),
    remove: del('removepasskey', { id: Id, currentPassword: text(400).optional() }, undefined, {
      bodyKeys: ['currentPassword'],
      summary: 'Ends a passkey',
    }),
  },
);

export const passkeySignInCalls = calls(
  'svc-core',
  '/api/auth',
  { auth: 'none', bare: true, ours: true },
  {
    options: post('passkey', {}, Options, {
      ownTransactions: true,
      summary: 'What a passkey is asked to sign; its answer goes to the callback of the provider `passkey`',
    }),
  },
);
