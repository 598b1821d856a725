/** Signatures over what is sent and received: HMAC-SHA256 under a key that both sides have. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const hmacOf = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Whether `given` is `ours`, in the same time however much of it is right. */
export const isSameSignature = (ours: Buffer, given: string, encoding: 'base64' | 'hex'): boolean => {
  const theirs = Buffer.from(given, encoding);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
};
