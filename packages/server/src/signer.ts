/** Everything that is derived from the one secret: database passwords, internal tokens, signed links. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type Signer = {
  /** A text that carries the payload and proves that we made it; URL safe. */
  sign(payload: unknown, ttlSeconds: number): string;
  /** The payload, or undefined when the text was tampered with or has run out. */
  verify<T>(token: string): T | undefined;
};

export const derive = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url');

const keys = new Map<string, string>();
/** The few keys of a process are worked out once: services sign and read a token with each call of one another. */
function keyFor(secret: string, purpose: string): string {
  const name = `${secret}\0${purpose}`;
  let key = keys.get(name);
  if (key === undefined) keys.set(name, (key = derive(secret, `sign:${purpose}`)));
  return key;
}

export function createSigner(secret: string, purpose: string): Signer {
  const key = keyFor(secret, purpose);
  const mac = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    sign(payload, ttlSeconds) {
      const text = Buffer.from(JSON.stringify({ p: payload, x: Math.floor(Date.now() / 1000) + ttlSeconds })).toString(
        'base64url',
      );
      return `${text}.${mac(text)}`;
    },
    verify<T>(token: string) {
      const [text, given, more] = token.split('.');
      if (!text || !given || more !== undefined) return undefined;
      const wanted = Buffer.from(mac(text)),
        got = Buffer.from(given);
      if (wanted.length !== got.length || !timingSafeEqual(wanted, got)) return undefined;
      const { p, x } = JSON.parse(Buffer.from(text, 'base64url').toString()) as { p: T; x: number };
      return x * 1000 < Date.now() ? undefined : p;
    },
  };
}
