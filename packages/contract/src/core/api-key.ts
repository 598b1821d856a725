/** API keys: a program works in a user's name, with some of the user's permissions. */
import { calls, del, get, post } from '../call.ts';
import { Id, Instant, name, Sentence, text } from '../wire.ts';
import { z } from '../zod.ts';
import { PermissionNames } from './role.ts';

export const ApiKey = z.object({
  id: z.number(),
  userId: z.number(),
  name: Sentence,
  /** A mask with the last four characters; the key itself is shown once, when it is made. */
  mask: z.string(),
  scopes: z.array(z.string()),
  creationTime: Instant,
  lastUsedTime: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const apiKeyCalls = calls(
  'svc-core',
  '/api/core/user',
  { staff: true, permission: 'Administration.Users' },
  {
    list: get('getapikeys', { userId: Id }, z.array(ApiKey), {
      ours: true,
      summary: "A user's API keys, masked, newest first",
    }),
    /** Scopes are permissions of the owner; all of them when none are named. */
    create: post(
      'CreateAPIKey',
      { userId: Id, name: text(100).nullish(), scopes: PermissionNames.optional() },
      z.object({ id: z.number(), key: z.string() }),
      {
        ownTransactions: true,
        readBy: 'list',
        summary: 'Makes an API key; `key` is answered this once and is the `client_secret` of POST /api/token',
      },
    ),
    remove: del('DeleteAPIKey', { id: Id }, undefined, {
      ownTransactions: true,
      summary: 'Ends an API key and every token that was given for it, within 5 s',
    }),
  },
);

/** How long an access token of a key lasts. */
export const KEY_TOKEN_SECONDS = 3600;
export const tokenCalls = calls(
  'svc-core',
  '/api/token',
  { auth: 'none', bare: true, oauth: true },
  {
    issue: post(
      '',
      {
        /**
         * The key's id; the e-mail address or the guid of the key's owner are taken as well. Both may come as HTTP Basic
         * instead, as RFC 6749 §2.3.1 has every server take them.
         */
        client_id: name(320).optional(),
        client_secret: name(200).optional(),
        grant_type: z.literal('client_credentials'),
        /** Permissions, separated by spaces; all scopes of the key when it is left out. */
        scope: text(4000).optional(),
      },
      z.object({
        access_token: z.string(),
        expires_in: z.number().int(),
        token_type: z.literal('Bearer'),
        scope: z.string(),
      }),
      {
        body: 'form',
        signIn: true,
        ownTransactions: true,
        summary:
          'An access token for one hour by client credentials: client_id is the id of an API key, client_secret the key ' +
          '(in the form or as HTTP Basic), scope some of its permissions separated by spaces. Send the token as ' +
          '`Authorization: Bearer …`. Deleting the key ends its tokens; five wrong tries a minute answer 429.',
      },
    ),
  },
);
