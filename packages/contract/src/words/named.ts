/**
 * A code within a sentence that is said by a key: `say('legs.status', { booking, status: named(code) })`. It stands there in
 * English, and in another language by its own key, in small letters.
 */
import { englishOf } from './code-names.ts';

/** Its `code` is what is left of it behind a thread. */
export class Named {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
  toString(): string {
    return englishOf(this.code).toLowerCase();
  }
}
export const named = (code: string): Named => new Named(code);
export const isNamed = (value: unknown): value is { readonly code: string } =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
