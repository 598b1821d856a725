/** Where the bytes of files lie. The database says which there are; storage only keeps what it names. */
import { slot } from '@cartage/server/context.ts';

/** Each throws where the storage cannot be reached; `read` also where it has no such file. */
export type Storage = {
  /** Returns once the bytes would outlive a loss of power. Putting the same key again replaces it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  read(key: string): Promise<Buffer>;
  /** A key that is not there is no fault. */
  remove(key: string): Promise<void>;
};
/** Null keeps files in the database. */
export const storage = slot<Storage | null>('core.storage');
