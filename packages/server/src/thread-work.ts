/** What runs in a worker thread: pure functions of a `*.thread.ts` module, each wrapped in `threadWork`. */
import { AppError } from '@cartage/contract/error.ts';
import { remember, type Said } from '@cartage/contract/words/say.ts';
import type { RowError } from '@cartage/contract/wire.ts';
import { keptRows } from './kept-rows.ts';

type Refusal = Pick<AppError, 'status' | 'code' | 'message' | 'validationErrors' | 'said'>;
/** Errors lose their class and members between threads, so a refusal travels as a value. */
export type Outcome<O> = { value: O } | { refusal: Refusal };
export type ThreadWork<I, O> = (input: I) => Promise<Outcome<O>>;

/** Input and output are what `structuredClone` takes: data and bytes, no functions, no classes. */
export const threadWork =
  <I, O>(work: (input: I) => O | Promise<O>): ThreadWork<I, O> =>
  async (input) => {
    try {
      return { value: await work(input) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { status, code, message, validationErrors, said } = error;
      return { refusal: { status, code, message, validationErrors, said } };
    }
  };

/** What a file was read as, with what is wrong of its rows as it is kept: what was said in a thread is known in no other. */
export const withKeptFaults = <F extends { readonly faults: readonly RowError[] }>(file: F): F => ({
  ...file,
  faults: keptRows(file.faults),
});

/** The other side of `threadWork`. */
export function valueOf<O>(outcome: Outcome<O>): O {
  if ('value' in outcome) return outcome.value;
  const { status, code, message, validationErrors, said } = outcome.refusal;
  const known = (sentence: string, of: Said | undefined) => of && remember(sentence, of);
  known(message, said.message);
  validationErrors.forEach((v, n) => known(v.message, said.faults[n]));
  throw new AppError(status, code, message, { validationErrors });
}
