/** Tests only: a passkey in software, that answers as WebAuthn says (ES256, no attestation). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (of: string | Uint8Array) => createHash('sha256').update(of).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const PRESENT = 1,
  VERIFIED = 4,
  HAS_KEY = 64;

export function anAuthenticator({ origin = 'http://harbour.test', rpId = 'harbour.test' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const self = { counter: 0, isVerified: true, origin, rpId, userHandle: '' };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: self.origin, crossOrigin: false }));
  const head = (more: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(self.counter);
    const flags = PRESENT | (self.isVerified ? VERIFIED : 0) | more;
    return Buffer.concat([sha256(self.rpId), Buffer.from([flags]), count]);
  };
  const credential = (response: object) => ({
    id: text(credentialId),
    rawId: text(credentialId),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return Object.assign(self, {
    register(options: { challenge: string; user: { id: string } }) {
      self.userHandle = options.user.id;
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const authData = Buffer.concat([
        head(HAS_KEY),
        Buffer.alloc(16),
        length,
        credentialId,
        isoCBOR.encode(key as never),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return credential({
        clientDataJSON: text(clientData('webauthn.create', options.challenge)),
        attestationObject: text(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      });
    },
    answer({ challenge }: { challenge: string }) {
      self.counter++;
      const data = clientData('webauthn.get', challenge),
        authData = head(0);
      return credential({
        clientDataJSON: text(data),
        authenticatorData: text(authData),
        signature: text(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
        userHandle: self.userHandle,
      });
    },
  });
}
