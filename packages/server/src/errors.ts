/** Every failure becomes the envelope here; nothing else writes an error answer. */
import { AppError, conflict, invalid, unavailable, validationErrorsOf } from '@cartage/contract/error.ts';
import { z } from '@cartage/contract/zod.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isConnectionError, pgError } from './db.ts';

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
  if (pg?.code === '42501') return new AppError(404, 'notFound', 'This row was not found.', { cause: error });
  if (pg?.code === '57014') return unavailable('The database', error);
  if (pg && BAD_INPUT.test(pg.code!))
    return new AppError(400, 'validation', 'Your request is not valid.', {
      cause: error,
      validationErrors: [{ message: 'Invalid input', members: pg.column ? [pg.column] : [] }],
    });
  const status = (error as FastifyError).statusCode;
  if (status === 413) return new AppError(413, 'tooLarge', 'The request is too large.', { cause: error });
  if (status === 415)
    return new AppError(415, 'unsupportedType', 'This content type is not supported.', { cause: error });
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError(
      status,
      status === 404 ? 'notFound' : 'validation',
      status === 404 ? 'There is nothing at this address.' : 'The request could not be read.',
      { cause: error },
    );
  return new AppError(500, 'internal', 'Something went wrong on our side. Please try again.', { cause: error });
}
function duplicateText(detail: string | undefined): string {
  const value = /=\((?:\d+, )?(.*?)\) already exists/.exec(detail ?? '')?.[1];
  return value ? `${value} is already in use.` : 'This already exists.';
}

export const failure = (error: AppError) => ({ result: null, success: false, error: error.toBody() });

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown);
    if (error.status >= 500)
      request.log[error.status === 500 ? 'error' : 'warn']({ err: error.cause ?? error }, error.message);
    if (reply.raw.headersSent) return reply.raw.destroy();
    if (error.retryAfterSeconds) void reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
    // A call whose answer is bare has readers of another protocol, who know no envelope: neither when it is refused.
    const isBare = request.routeOptions.config.call?.options.bare ?? false;
    return reply
      .status(error.status)
      .type('application/json')
      .send(isBare ? error.toBody() : failure(error));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send(failure(new AppError(404, 'notFound', 'There is nothing at this address.'))),
  );
}
