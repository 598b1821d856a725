/** Tests only: a real OpenID provider (oidc-provider) on loopback, where whoever is next signs in without being asked. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';

type Person = { email?: string; email_verified?: boolean; name?: string; given_name?: string; family_name?: string };
/** A browser's cookies at the provider. */
export type Jar = Map<string, string>;
export const CLIENT = { id: 'cartage', secret: 'a-secret-of-the-provider-and-us' };

export async function anOidcProvider(redirectUri: string) {
  const people = new Map<string, Person>();
  let next: { id: string; amr: string[] } | undefined;
  const server: Server = createServer().listen(0, '127.0.0.1');
  await new Promise((up) => server.once('listening', up));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // It warns of keys and a store that are for trying out, which is what this is.
  const quiet = (['warn', 'info'] as const).map((of) => jest.spyOn(console, of).mockImplementation(() => undefined));
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const told: string[] = [];
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        backchannel_logout_uri: 'https://harbour.test/told',
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'fixture', alg: 'RS256', use: 'sig' }] },
    findAccount: (_ctx: unknown, id: string) => ({
      accountId: id,
      claims: async () => ({ sub: id, ...people.get(id) }),
    }),
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    cookies: { keys: ['of the fixture'] },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { logoutSource: (ctx: { body: string }, form: string) => void (ctx.body = form) },
    },
    /** It asks nobody but for what it tells us. */
    fetch: async (_url: URL, { body }: { body: URLSearchParams }) => {
      told.push(body.get('logout_token')!);
      return new Response();
    },
    interactions: { url: (_ctx: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
  } as never);
  for (const spy of quiet) spy.mockRestore();
  server.on('request', (req, res) => {
    if (!req.url!.startsWith('/interaction/')) return void provider.callback()(req, res);
    void (async () => {
      if (!next) return provider.interactionFinished(req, res, { error: 'access_denied' });
      const grant = new provider.Grant({ accountId: next.id, clientId: CLIENT.id });
      grant.addOIDCScope('openid email profile');
      const result = { login: { accountId: next.id, amr: next.amr }, consent: { grantId: await grant.save() } };
      return provider.interactionFinished(req, res, result as never);
    })();
  });
  const visit = async (url: string, jar: Jar, init: { method?: string; body?: URLSearchParams } = {}) => {
    const cookie = [...jar].map((c) => c.join('=')).join('; ');
    const answer = await fetch(url, { redirect: 'manual', ...init, headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      jar.set(name!, value!);
    }
    return answer;
  };
  return {
    issuer,
    /** The logout tokens that it has sent, in order. */
    told,
    /** A token by the key that it publishes, whatever it says. */
    signed: (claims: JWTPayload, header: Partial<JWTHeaderParameters> = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'fixture', ...header }).sign(privateKey),
    /** Who signs in next; nobody turns away. */
    as(id: string | undefined, person: Person = {}, amr: string[] = ['pwd']) {
      next = id === undefined ? undefined : { id, amr };
      if (id !== undefined) people.set(id, person);
    },
    /** Follows the provider's own pages as a browser would, until it sends back to us: the path it leads to. */
    async through(address: string, jar: Jar = new Map()): Promise<string> {
      for (let url = address, i = 0; i < 10; i++) {
        const answer = await visit(url, jar);
        const location = answer.headers.get('location');
        if (!location) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
        url = new URL(location, url).href;
        if (!url.startsWith(issuer)) return new URL(url).pathname + new URL(url).search;
      }
      throw new Error('the provider leads in circles');
    },
    /** Leaves the provider, by its own page. */
    async leave(jar: Jar): Promise<void> {
      const xsrf = /name="xsrf" value="(\w+)"/.exec(await (await visit(`${issuer}/session/end`, jar)).text())![1]!;
      const form = { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) };
      await visit(`${issuer}/session/end/confirm`, jar, form);
    },
    stop: () => new Promise((done) => server.close(done)),
  };
}
