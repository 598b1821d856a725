/** Every failure becomes the envelope here; nothing else writes an error answer. */
import {
  AppError,
  asOAuth,
  conflict,
  type ErrorBody,
  invalid,
  unavailable,
  validationErrorsOf,
} from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import { z } from '@cartage/contract/zod.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isConnectionError, pgError } from './db.ts';
import type { Spoken } from './spoken.ts';

/** PostgreSQL states that say "this input does not fit", whatever check let it through. */
const BAD_INPUT = /^(22|23502|23503|23514|54000|54001|54011)/;

/** What ioredis says while Redis is away. */
const REDIS_AWAY = /^Stream isn't writeable|^Connection is closed|^Reached the max retries per request/;

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return invalid(validationErrorsOf(error));
  if (isConnectionError(error)) return unavailable('The database', error);
  if (error instanceof Error && REDIS_AWAY.test(error.message)) return unavailable('The key-value store', error);
  const pg = pgError(error);
  if (pg?.code === '23505') return conflict('duplicate', duplicateText(pg.detail));
  if (pg?.code === '42501') return new AppError(404, 'notFound', sayKit('missingRow'), { cause: error });
  if (pg?.code === '57014') return unavailable('The database', error);
  if (pg && BAD_INPUT.test(pg.code!))
    return new AppError(400, 'validation', sayKit('validation'), {
      cause: error,
      validationErrors: [{ message: sayKit('invalidInput'), members: pg.column ? [pg.column] : [] }],
    });
  const status = (error as FastifyError).statusCode;
  if (status === 413) return new AppError(413, 'tooLarge', sayKit('tooLarge'), { cause: error });
  if (status === 415) return new AppError(415, 'unsupportedType', sayKit('unsupportedType'), { cause: error });
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError(
      status,
      status === 404 ? 'notFound' : 'validation',
      status === 404 ? sayKit('nothingHere') : sayKit('unreadable'),
      { cause: error },
    );
  return new AppError(500, 'internal', sayKit('internal'), { cause: error });
}
function duplicateText(detail: string | undefined): string {
  const value = /=\((?:\d+, )?(.*?)\) already exists/.exec(detail ?? '')?.[1];
  return value ? sayKit('duplicateValue', { value }) : sayKit('duplicate');
}

export function registerErrors(app: FastifyInstance, spoken: Spoken): void {
  app.setErrorHandler(async (thrown, request, reply) => {
    const error = toAppError(thrown);
    if (error.status >= 500)
      request.log[error.status === 500 ? 'error' : 'warn']({ err: error.cause ?? error }, error.message);
    if (reply.raw.headersSent) return reply.raw.destroy();
    const body = await spoken.error(request, error);
    if (error.retryAfterSeconds) void reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
    // A call whose answer is bare has readers of another protocol, who know no envelope: neither when it is refused.
    const { bare = false, oauth = false } = request.routeOptions.config.call?.options ?? {};
    return reply
      .status(error.status)
      .type('application/json')
      .send(oauth ? asOAuth(body, error.status) : bare ? body : failure(body));
  });
  app.setNotFoundHandler(async (request, reply) => {
    const error = new AppError(404, 'notFound', sayKit('nothingHere'));
    return reply.status(404).send(failure(await spoken.error(request, error)));
  });
}
const failure = (error: ErrorBody) => ({ result: null, success: false, error });
