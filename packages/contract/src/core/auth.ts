/** The session calls of shell.txt §7, byte for byte what a next-auth 4 client sends and reads: unwrapped, forms, own urls. */
import { calls, get, post } from '../call.ts';
import { flag, Id, text, Instant } from '../wire.ts';
import { z } from '../zod.ts';

/** E-mail and password; its id is part of the specification's paths (decisions §8). */
export const CREDENTIALS = 'credentials';
/** The provider of the tenant's own settings, by OpenID Connect. */
export const OIDC = 'oidc';
/** Holds the session; on https its name starts with `__Host-`. */
export const SESSION_COOKIE = 'cartage.session';
/** What the `error` of a failed sign-in's url may be. */
export const SIGN_IN_ERRORS = [
  'CredentialsSignin',
  'AccountLocked',
  'AccountInactive',
  'EmailUnconfirmed',
  'SessionRequired',
  'TooManyRequests',
  'SecondFactorRequired',
  'SecondFactorWrong',
  'SecondFactorLocked',
  'SecondFactorExpired',
  'PasskeyWrong',
  'ProviderDown',
  'ProviderRefused',
  'ProviderExpired',
  'ProviderUnknown',
  'DirectoryDown',
] as const;
export type SignInError = (typeof SIGN_IN_ERRORS)[number];

export const Session = z.object({
  user: z.object({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    /** The person's picture, small, as an address that a page draws: a `data:` one. */
    image: z.string().nullable(),
    /** Ours: the language that the person chose. */
    language: z.string().nullish(),
    /** Ours: the zone in which the person reads times, where it is another than the company's. */
    timezone: z.string().nullish(),
  }),
  /** Present only for customer users. */
  customer: z.object({ id: z.number() }).optional(),
  accessToken: z.string(),
  impersonatedLogin: z.boolean(),
  isDriver: z.boolean(),
  /** The menu is drawn from these (decisions §8). */
  permissions: z.array(z.string()),
  /** Roles by their display names, for the profile page. */
  roles: z.array(z.string()),
  expires: Instant,
  /** Ours: what is to be done before anything else; until then there are no permissions. */
  missing: z.enum(['password', 'secondFactor']).optional(),
});
export type Session = z.infer<typeof Session>;
/** Nobody signed in answers `{}`: `null` makes the client log CLIENT_FETCH_ERROR. */
export const NoSession = z.object({ user: z.undefined().optional() });
export const MaybeSession = z.union([Session, NoSession]);
/** The session in an answer, if there is one. */
export const sessionIn = (answer: z.infer<typeof MaybeSession>): Session | undefined =>
  answer.user ? (answer as Session) : undefined;

const Provider = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  signinUrl: z.string(),
  callbackUrl: z.string(),
});
/** Always absolute, since the client does `new URL(data.url)`. */
const Url = z.object({ url: z.string() });
/** What does not fit counts as not given: the client can only read `{ url }`, so a form of it is never answered 400. */
const url = () => text(2048).optional().catch(undefined);
const form = {
  csrfToken: text(200).optional().catch(undefined),
  callbackUrl: url(),
  json: flag().optional().catch(true),
  redirect: flag().optional().catch(undefined),
};
const credentials = {
  email: text(320).optional().catch(''),
  password: text(400).optional().catch(''),
  /** Of the second step. */
  code: text(40).optional().catch(''),
  /** What a passkey answered, as JSON. */
  credential: text(8000).optional().catch(''),
};
const provider = text(60);

export const authCalls = calls(
  'svc-core',
  '/api/auth',
  { auth: 'none', bare: true },
  {
    session: get('session', {}, MaybeSession, { summary: 'Who is signed in, with a fresh access token' }),
    update: post(
      'session',
      { csrfToken: text(200).optional(), data: z.object({ impersonate: Id.optional() }).nullish() },
      MaybeSession,
      { ownTransactions: true, summary: 'Session update; `impersonate` acts as another user of the tenant' },
    ),
    csrf: get('csrf', {}, z.object({ csrfToken: z.string() })),
    providers: get('providers', {}, z.record(z.string(), Provider)),
    signIn: get(
      'signin',
      { callbackUrl: url(), error: text(100).optional().catch(undefined), csrf: text(10).optional().catch(undefined) },
      undefined,
      { answer: 'redirect' },
    ),
    start: post('signin/{provider}', { provider, ...form, ...credentials }, Url, {
      body: 'form',
      ownTransactions: true,
    }),
    callback: post('callback/{provider}', { provider, ...form, ...credentials }, Url, {
      body: 'form',
      signIn: true,
      ownTransactions: true,
      summary: 'Signs in with e-mail and password; `second-factor` takes the code that is asked for next',
    }),
    /** Where a provider of the tenant's own sends people back to; what it says is read from the address itself. */
    finish: get('callback/{provider}', { provider, state: text(500).optional().catch(undefined) }, undefined, {
      answer: 'redirect',
      signIn: true,
      ours: true,
      ownTransactions: true,
      summary: 'Where a provider of the tenant’s own sends people back to',
    }),
    signOut: post('signout', form, Url, { body: 'form', ownTransactions: true }),
    error: get('error', { error: text(100).optional().catch(undefined) }, undefined, { answer: 'redirect' }),
  },
);

export const impersonateCalls = calls(
  'svc-core',
  '/api/impersonate',
  {},
  {
    end: get('end', {}, undefined, {
      own: true,
      summary: 'Ends acting as another user; the session is its owner’s again',
    }),
  },
);

/** The public half of the keys that sign access tokens, as a JWK set. */
export const Jwk = z.object({
  kty: z.string(),
  crv: z.string(),
  x: z.string(),
  kid: z.string(),
  alg: z.string(),
  use: z.string(),
});
export const keyCalls = calls(
  'svc-core',
  '/api/core/auth',
  { auth: 'none', bare: true, anyTenant: true, ours: true },
  {
    keys: get('keys', {}, z.object({ keys: z.array(Jwk) })),
  },
);
