/** Secrets that must be read again (of second factors, of foreign systems): kept so that a stolen table tells nothing. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type Seal = {
  /** The text as it may be stored; `of` names the row that it belongs to, and it opens nowhere else. */
  seal(text: string, of: string): string;
  /** The text again, or undefined when it was changed, belongs to another row or was sealed under another secret. */
  open(sealed: string, of: string): string | undefined;
};

const VERSION = 'v1',
  NONCE_BYTES = 12,
  TAG_BYTES = 16;

/** AES-256-GCM under a key of its own for each purpose, derived from the service's secret. */
export function createSeal(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, 'cartage', `seal:${purpose}`, 32));
  return {
    seal(text, of) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(of));
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${bytes.toString('base64url')}`;
    },
    open(sealed, of) {
      const [version, body, more] = sealed.split('.');
      const bytes = Buffer.from(body ?? '', 'base64url');
      if (version !== VERSION || more !== undefined || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(of))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
