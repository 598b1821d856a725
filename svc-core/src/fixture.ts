/** Tests only: a tenant with people in it, and a browser that keeps its cookies. */
import { inflateRawSync } from 'node:zlib';
import { assetCalls } from '@cartage/contract/core/asset.ts';
import { authCalls, keyCalls, sessionIn } from '@cartage/contract/core/auth.ts';
import { accessCalls } from '@cartage/contract/core/access.ts';
import { customerNumberingCalls } from '@cartage/contract/customer/numbering.ts';
import { invoiceNumberingCalls } from '@cartage/contract/finance/numbering.ts';
import { freightNumberingCalls } from '@cartage/contract/booking/numbering.ts';
import type { Actor } from '@cartage/server/context.ts';
import { aSeries } from '@cartage/testing/series.fixture.ts';
import { startForTest, type TestService } from '@cartage/testing/service.ts';
import sharp from 'sharp';
import { coreService } from './service.ts';
import { createTenant, createUser, type NewTenant } from './tenant/create.ts';
import { accessOf } from './user/access.ts';

export const PASSWORD = 'Harbour-bridge-7';
export const ADMIN = 'ada@harbour.test';

/** What is put into `env` before the tests begin counts as well. */
export function startCore(env: Record<string, string> = {}): TestService {
  const svc = startForTest(coreService, { env: Object.assign(env, { SIGN_IN_LIMIT: '1000', ...env }) });
  // The service asks itself over HTTP elsewhere; here the answer comes from the same place without the detour.
  svc.answers(keyCalls.keys, async () => (await svc.inject('/api/core/auth/keys')).json() as never);
  svc.answers(accessCalls.ofUser, ({ userId }, tenantId) => accessOf(svc.ctx({ tenantId }), userId));
  svc.answers(invoiceNumberingCalls.preview, () => aSeries());
  svc.answers(invoiceNumberingCalls.documents, () => aSeries());
  svc.answers(freightNumberingCalls.preview, () => aSeries());
  svc.answers(customerNumberingCalls.preview, () => aSeries());
  return svc;
}
export const aTenant = (svc: TestService, more: Partial<NewTenant> = {}) =>
  createTenant((tenantId) => svc.ctx({ tenantId }), {
    name: 'Harbour Freight',
    hosts: ['harbour.test'],
    admin: { email: ADMIN, password: PASSWORD, name: 'Ada Harbour' },
    ...more,
  });

/** A picture of so many pixels, as somebody sends one up. */
export async function aPicture(svc: TestService, actor: Actor, width = 40, height = 40): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#3451d1' } })
    .png()
    .toBuffer();
  const file = new File([bytes], 'face.png', { type: 'image/png' });
  return (await svc.as(actor).call(assetCalls.upload, { file })).fileName;
}

/** A user of the tenant; `dispatch@harbour.test` and so on. */
export const aUser = (
  svc: TestService,
  emailAddress: string,
  roles: string[],
  more: { customerId?: number; tenantId?: number; isActive?: boolean } = {},
) =>
  createUser(
    svc.ctx({ tenantId: more.tenantId ?? 1 }),
    {
      name: emailAddress.split('@')[0]!,
      surname: 'Test',
      emailAddress,
      password: PASSWORD,
      customerId: more.customerId,
      isActive: more.isActive ?? true,
    },
    roles,
  );

export function aBrowser(svc: TestService, { tenantId = 1, headers = {} as Record<string, string> } = {}) {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([k, v]) => `${k}=${v}`).join('; ');
    const answer = await svc.inject(path, {
      ...init,
      headers: {
        'x-tenant-id': String(tenantId),
        host: 'harbour.test',
        ...(cookie && { cookie }),
        ...headers,
        ...(init.headers as Record<string, string>),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/Max-Age=0/.test(line)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return answer;
  };
  const csrf = async () => ((await (await send('/api/auth/csrf')).json()) as { csrfToken: string }).csrfToken;
  const form = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams({
      csrfToken: await csrf(),
      json: 'true',
      callbackUrl: 'http://harbour.test/dashboard',
      ...fields,
    }).toString();
    const answer = await send(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      url: text ? (JSON.parse(text) as { url: string }).url : '',
    };
  };
  const browser = {
    cookies,
    send,
    csrf,
    form,
    signIn: (email: string, password = PASSWORD) => form('/api/auth/callback/credentials', { email, password }),
    signOut: () => form('/api/auth/signout', {}),
    session: async () => sessionIn(authCalls.session.output.parse(await (await send('/api/auth/session')).json())),
    update: async (data: object) =>
      send('/api/auth/session', {
        method: 'POST',
        body: JSON.stringify({ csrfToken: await csrf(), data }),
        headers: { 'content-type': 'application/json' },
      }),
    /** A call with the session's own token. */
    as: async (path: string, init: RequestInit = {}) =>
      send(path, {
        ...init,
        headers: {
          authorization: `Bearer ${(await browser.session())?.accessToken}`,
          ...(init.headers as Record<string, string>),
        },
      }),
  };
  return browser;
}
export const errorIn = (url: string): string | null => new URL(url).searchParams.get('error');
/** The two readable parts of a token. */
export const decode = (token: string) => {
  const [header, payload] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
  return {
    header: JSON.parse(header!) as { kid: string; alg: string; typ: string },
    payload: JSON.parse(payload!.startsWith('{') ? payload! : '{}') as { exp: number; iat: number } & Record<
      string,
      unknown
    >,
  };
};

/** Everything that a workbook holds, by the list at the end of its archive. */
export function textsIn(zip: Buffer): string {
  const parts: Buffer[] = [];
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 1)) {
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    parts.push(zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed));
  }
  return Buffer.concat(parts).toString();
}
