/** One list of errors. `message` is for people, `cause` for logs; the status codes are those of decisions §1. */
import { sayKit } from './words/errors/kit.ts';
import { remember, type Said, saidOf } from './words/say.ts';
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

/** What a refusal of a token is besides, for clients that know OAuth and not us (RFC 6749 §5.2). */
export const OAuthError = ErrorBody.extend({ error: z.string(), error_description: z.string() });
const OAUTH_CODES = ['invalid_client', 'invalid_scope', 'invalid_grant', 'unauthorized_client'];
export function asOAuth(body: ErrorBody, status: number): z.infer<typeof OAuthError> {
  const isOtherGrant = body.validationErrors.some((e) => e.members.includes('grant_type'));
  const error = OAUTH_CODES.includes(body.code)
    ? body.code
    : status === 429 || status >= 500
      ? 'temporarily_unavailable'
      : isOtherGrant
        ? 'unsupported_grant_type'
        : 'invalid_request';
  return { ...body, error, error_description: body.message };
}

export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly validationErrors: ValidationError[];
  readonly retryAfterSeconds: number | undefined;
  /** What the message and each validation error were made of, for whoever says them in another language. */
  readonly said: { readonly message: Said | undefined; readonly faults: readonly (Said | undefined)[] };

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
    this.said = { message: saidOf(message), faults: this.validationErrors.map((v) => saidOf(v.message)) };
  }

  /** `speak` says a sentence in the reader's language; what it does not know stays in English. */
  toBody(speak?: (said: Said) => string | undefined): ErrorBody {
    const { code, details, validationErrors, said } = this;
    const spoken = (of: Said | undefined, english: string) => (of && speak?.(of)) ?? english;
    return {
      code,
      message: spoken(said.message, this.message),
      details,
      validationErrors: speak
        ? validationErrors.map((v, n) => ({ ...v, message: spoken(said.faults[n], v.message) }))
        : validationErrors,
    };
  }
}

/** 400: the input does not fit; `members` are the field paths as the caller spelled them. */
export const invalid = (validationErrors: ValidationError[], message = sayKit('validation')) =>
  new AppError(400, 'validation', message, { validationErrors });
/** 401: no token, or one that no longer counts. */
export const unauthorized = (message = sayKit('unauthorized')) => new AppError(401, 'unauthorized', message);
/** 403: signed in, but not permitted. */
export const forbidden = (message = sayKit('forbidden'), code = 'forbidden') => new AppError(403, code, message);
/** 404: unknown, or another tenant's or customer's; the caller may not learn which. */
export const notFound = (what: string, id?: unknown) => new AppError(404, 'notFound', missing(what, id));
/** 409: stale write, duplicate code, wrong state. */
export const conflict = (code: string, message: string, members: string[] = []) =>
  new AppError(409, code, message, members.length ? { validationErrors: [{ message, members }] } : {});
/** 422: a business rule refuses; `members` name the fields it speaks of. */
export const refused = (code: string, message: string, members: string[] = []) =>
  new AppError(422, code, message, members.length ? { validationErrors: [{ message, members }] } : {});
/** 429: too many; the caller may try again after so many seconds. */
export const tooMany = (retryAfterSeconds: number, message = sayKit('tooMany')) =>
  new AppError(429, 'tooManyRequests', message, { retryAfterSeconds });
/** 503: something we depend on is down. */
export const unavailable = (what: string, cause?: unknown) =>
  new AppError(503, 'unavailable', named(sayKit('down', { what }), `${what}.down`), { retryAfterSeconds: 2, cause });

const missing = (what: string, id: unknown): string =>
  id === undefined
    ? named(sayKit('missing', { what }), what)
    : named(sayKit('missing.id', { what, id: String(id) }), `${what}.id`);
/** A thing has its own sentence, since no language fills a name into another's; a kind that a tenant made has none. */
function named(sentence: string, key: string): string {
  const general = saidOf(sentence)!;
  return remember(sentence, { source: 'errorsMissing', key, values: general.values!, or: general });
}

/** zod issues as `validationErrors`: one entry an issue, members spelled `booking.items.0.weight`. */
export function validationErrorsOf(error: z.ZodError): ValidationError[] {
  return error.issues.slice(0, 50).map((i) => ({ message: i.message, members: [i.path.map(String).join('.')] }));
}
