/** What is seen of a mail before it is read. Pure. */
import { tokenIn } from '../reply/reply-address.ts';

const RECIPIENTS = /^(?:to|cc|delivered-to|x-original-to|envelope-to|x-envelope-to):/i;
const MOST = 20;
const unfolded = (head: Buffer): string[] =>
  head
    .toString('latin1')
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);

/** The reply addresses that a mail was sent to, each once. */
export function addressesIn(head: Buffer): string[] {
  const found = new Map<string, string>();
  for (const line of unfolded(head).filter((l) => RECIPIENTS.test(l)))
    for (const [address] of line.matchAll(/[^\s<>,:;"]{1,64}@[^\s<>,:;"]{1,200}/g)) {
      const token = tokenIn(address);
      if (token && found.size < MOST) found.set(token, address);
    }
  return [...found.values()];
}

/** Of a mail that is too large: who wrote to whom, and that the rest is in the mailbox. */
export function headOf(head: Buffer, bytes: number): Buffer {
  const lines = unfolded(head).filter((line) => line && !/^(?:content-|mime-version)/i.test(line));
  // oxlint-disable-next-line words/bare-told -- stands in the mail, which goes on to others
  const words = `(This email has ${Math.ceil(bytes / 1_000_000)} MB, which is more than is taken. It is in the mailbox.)`;
  return Buffer.from([...lines, '', words, ''].join('\r\n'), 'latin1');
}
