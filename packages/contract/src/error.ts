/** One list of errors. `message` is for people, `cause` for logs; the status codes are those of decisions §1. */
import { z } from './zod.ts';

export const ValidationError = z.object({ message: z.string(), members: z.array(z.string()) });
export type ValidationError = z.infer<typeof ValidationError>;
export const ErrorBody = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullable(),
  validationErrors: z.array(ValidationError),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly validationErrors: ValidationError[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: string; validationErrors?: ValidationError[]; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.validationErrors = more.validationErrors ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
  }

  toBody(): ErrorBody {
    return { code: this.code, message: this.message, details: this.details, validationErrors: this.validationErrors };
  }
}

/** 400: the input does not fit; `members` are the field paths as the caller spelled them. */
export const invalid = (validationErrors: ValidationError[], message = 'Your request is not valid.') =>
  new AppError(400, 'validation', message, { validationErrors });
/** 401: no token, or one that no longer counts. */
export const unauthorized = (message = 'Please sign in.') => new AppError(401, 'unauthorized', message);
/** 403: signed in, but not permitted. */
export const forbidden = (message = 'You do not have permission to do this.', code = 'forbidden') =>
  new AppError(403, code, message);
/** 404: unknown, or another tenant's or customer's; the caller may not learn which. */
export const notFound = (what: string, id?: unknown) =>
  new AppError(404, 'notFound', id === undefined ? `${what} was not found.` : `${what} ${String(id)} was not found.`);
/** 409: stale write, duplicate code, wrong state. */
export const conflict = (code: string, message: string, members: string[] = []) =>
  new AppError(409, code, message, members.length ? { validationErrors: [{ message, members }] } : {});
/** 422: a business rule refuses; `members` name the fields it speaks of. */
export const refused = (code: string, message: string, members: string[] = []) =>
  new AppError(422, code, message, members.length ? { validationErrors: [{ message, members }] } : {});
/** 429: too many; the caller may try again after so many seconds. */
export const tooMany = (retryAfterSeconds: number, message = 'Too many requests. Please wait a moment.') =>
  new AppError(429, 'tooManyRequests', message, { retryAfterSeconds });
/** 503: something we depend on is down. */
export const unavailable = (what: string, cause?: unknown) =>
  new AppError(503, 'unavailable', `${what} is not available at the moment. Please try again shortly.`, {
    retryAfterSeconds: 2,
    cause,
  });

/** zod issues as `validationErrors`: one entry an issue, members spelled `booking.items.0.weight`. */
export function validationErrorsOf(error: z.ZodError): ValidationError[] {
  return error.issues.slice(0, 50).map((i) => ({ message: i.message, members: [i.path.map(String).join('.')] }));
}
