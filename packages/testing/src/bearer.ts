/** A person with a real token: signed by a key of the test's own that the service is told of, with an access record behind it. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { accessCalls, type AccessRecord } from '@cartage/contract/core/access.ts';
import { Jwk, keyCalls } from '@cartage/contract/core/auth.ts';
import { PERMISSIONS } from '@cartage/contract/permission.ts';
import { ACCESS_CHANNEL, accessKey, TOKEN_AUDIENCE, TOKEN_ISSUER } from '@cartage/server/auth.ts';
import type { TestService } from './service.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
let users = 70_000;

export async function aBearer(svc: TestService) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const kid = `test-${users}`,
    tenant = 1;
  svc.answers(keyCalls.keys, () => ({
    keys: [Jwk.parse({ ...publicKey.export({ format: 'jwk' }), kid, alg: 'EdDSA', use: 'sig' })],
  }));
  // A service asks for keys it does not know once a second at most; somebody else's token may just have made it ask.
  await wait(1100);
  let user = 0,
    record: AccessRecord,
    token = '';
  svc.answers(accessCalls.ofUser, () => record);
  const publish = (patch: Partial<AccessRecord>) => {
    record = { ...record, ...patch };
    return svc.service.home.kv.set(accessKey(tenant, user), JSON.stringify(record));
  };
  return {
    get token() {
      return token;
    },
    async signIn() {
      user = ++users;
      const seconds = Math.floor(Date.now() / 1000);
      const claims = { tenant, user, pv: 1, sid: 'one', iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE };
      const text = `${part({ alg: 'EdDSA', typ: 'JWT', kid })}.${part({ ...claims, iat: seconds, exp: seconds + 900 })}`;
      token = `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
      const who = { name: 'Bea Bearer', customerId: null, driverId: null, units: null, unitId: null };
      await publish({ ...who, version: 1, isActive: true, permissions: [...PERMISSIONS], sessions: ['one', 'two'] });
    },
    /** The organisation units that the person sees from now on; null: units bind nobody. */
    moveTo: (units: number[] | null) => publish({ units }),
    deactivate: () => publish({ version: 2, isActive: false, sessions: [] }),
    /** As svc-core says so once it has written the record. */
    tell: () => svc.service.home.kv.publish(ACCESS_CHANNEL, accessKey(tenant, user)),
    signOut: () => publish({ sessions: ['two'] }),
  };
}
