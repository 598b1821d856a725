/** What a failed call throws; the same shape that the server sends, with the specification's own texts (shell.txt §8). */
import type { ValidationError } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';

export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;
  readonly validationErrors: ValidationError[];
  readonly retryAfterSeconds: number | undefined;
  readonly body: unknown;
  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      details?: string | null;
      validationErrors?: ValidationError[];
      retryAfterSeconds?: number;
      body?: unknown;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.status = status;
    this.code = code;
    this.details = more.details ?? null;
    this.validationErrors = more.validationErrors ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.body = more.body;
  }
}
export const NO_TOKEN = 'An accessToken is required to call this method';
export const NO_TENANT = sayKit('tenantMissing');
export const NO_RESPONSE = sayKit('noResponse');
