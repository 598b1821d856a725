/** Where the bytes of files lie. The database says which there are; storage only keeps what it names. */
import type { Readable } from 'node:stream';
import { slot } from '@cartage/server/context.ts';

/** First and last byte, both counted from 0. */
export type Stretch = { from: number; to: number };
/** Each throws where the storage cannot be reached; `read`, `open` and `sizeOf` also where it has no such file. */
export type Storage = {
  /**
   * Returns once the bytes would outlive a loss of power. Putting the same key again replaces it. A stream is taken as
   * fast as it can be kept; where it breaks off, nothing lies under the key.
   */
  put(key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  read(key: string): Promise<Buffer>;
  open(key: string, stretch?: Stretch): Promise<Readable>;
  sizeOf(key: string): Promise<number>;
  /** A key that is not there is no fault. What a broken `put` of the key has left goes with it. */
  remove(key: string): Promise<void>;
};
/** Null keeps files in the database. */
export const storage = slot<Storage | null>('core.storage');
