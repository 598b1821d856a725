/**
 * Takes a file in while it comes: counted, hashed, looked at for what it is and for viruses, and put into storage part by
 * part, so that neither memory nor a connection is held for a slow sender. It is nobody's until the transaction that keeps
 * its row claims it.
 */
import { createHash } from 'node:crypto';
import { AppError, invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import type { Ctx } from '@cartage/server/context.ts';
import type { Incoming } from '@cartage/server/multipart.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { HEAD_BYTES, type Watch } from './kind.ts';
import { beginLook, type Look } from './checked.ts';
import { Broken, letGo, type Placed, placeBytes } from './kept.store.ts';

/** `notKept`: what whoever sends something of none of the kinds is told. */
type Terms<K extends string> = {
  most: number;
  tooLarge: string;
  kinds(head: Uint8Array): Watch<K>;
  notKept: string;
};
export type Arrival<K extends string = string> = {
  id: string;
  fileName: string;
  mimeType: string;
  /** What its bytes say. */
  kind: K;
  size: number;
  sha256: string;
  placed: Placed;
  discard(): Promise<void>;
};

export async function arrive<K extends string>(
  ctx: Ctx,
  { fileName, mimeType, stream }: Incoming,
  terms: Terms<K>,
): Promise<Arrival<K>> {
  const id = uuidv7(ctx.now());
  const rest = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  const head = await headOf(rest);
  if (head.length === 0) throw invalid([{ message: say('fileEmpty'), members: ['file'] }]);
  const watch = terms.kinds(head.subarray(0, HEAD_BYTES));
  const look = beginLook(ctx);
  try {
    const read = reader(terms, watch, look);
    // What its first bytes give away is refused before anything is put away.
    await read.take(head);
    const placed = await placeBytes(ctx, id, following(head, rest, read.take)).catch((error: unknown) => {
      throw error instanceof Broken ? error.cause : error;
    });
    const discard = () => letGo(ctx, placed);
    try {
      return { id, fileName, mimeType, placed, discard, ...(await read.end()) };
    } catch (error) {
      await discard();
      throw error;
    }
  } finally {
    look.stop();
  }
}

/** What is known of the file once its last part is taken. */
function reader<K extends string>({ most, tooLarge, notKept }: Terms<K>, watch: Watch<K>, look: Look) {
  const hash = createHash('sha256');
  const wrongKind = () => invalid([{ message: notKept, members: ['file'] }]);
  let size = 0;
  return {
    async take(part: Uint8Array): Promise<void> {
      size += part.length;
      if (size > most) throw new AppError(413, 'tooLarge', tooLarge);
      if (!watch.take(part)) throw wrongKind();
      hash.update(part);
      await look.take(part);
    },
    async end() {
      const kind = watch.kind();
      if (kind === undefined) throw wrongKind();
      await look.requireClean();
      return { kind, size, sha256: hash.digest('base64url') };
    },
  };
}

async function* following(
  head: Buffer,
  rest: AsyncIterator<Buffer>,
  take: (part: Uint8Array) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  yield head;
  try {
    for await (const part of { [Symbol.asyncIterator]: () => rest }) {
      await take(part);
      yield part;
    }
  } catch (cause) {
    // oxlint-disable-next-line words/bare-told -- for logs alone
    throw new Broken('the file did not come whole', { cause });
  }
}

/** A slow sender's first part may be a single byte. */
async function headOf(from: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let bytes = 0; bytes < HEAD_BYTES; bytes = parts.reduce((sum, part) => sum + part.length, 0)) {
    const { done, value } = await from.next();
    if (done) break;
    parts.push(value);
  }
  return Buffer.concat(parts);
}
