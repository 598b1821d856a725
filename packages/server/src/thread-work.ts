/** What runs in a worker thread: pure functions of a `*.thread.ts` module, each wrapped in `threadWork`. */
import { AppError, type ValidationError } from '@cartage/contract/error.ts';

type Refusal = { status: number; code: string; message: string; validationErrors: ValidationError[] };
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
      const { status, code, message, validationErrors } = error;
      return { refusal: { status, code, message, validationErrors } };
    }
  };

/** The other side of `threadWork`. */
export function valueOf<O>(outcome: Outcome<O>): O {
  if ('value' in outcome) return outcome.value;
  const { status, code, message, validationErrors } = outcome.refusal;
  throw new AppError(status, code, message, { validationErrors });
}
