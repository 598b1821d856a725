import { randomUUID } from 'node:crypto';

/** UUID version 7: sorts by time, so that an index on it grows at its end. Its random part is a version 4's, whose bytes Node draws in advance. */
export function uuidv7(now: Date = new Date()): string {
  const time = now.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
