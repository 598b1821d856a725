/** `POST /api/log`: a browser's own troubles, into our log. Bounded in size and rate, and never an error for the page that reports one. */
import { logCalls } from '@cartage/contract/gateway/log.ts';
import { AppError, invalid, tooMany, validationErrorsOf } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { Logger } from '@cartage/server/context.ts';
import type { FastifyInstance } from 'fastify';
import type { addresses } from './address.ts';
import { failure, nothingHere, tooLarge } from './failure.ts';
import type { Buckets } from './limits.ts';

export function registerLog(
  app: FastifyInstance,
  { log, limit, address }: { log: Logger; limit: Buckets; address: ReturnType<typeof addresses> },
): void {
  const call = logCalls.write;
  app.post(call.path, { bodyLimit: call.options.maxBytes! }, async (request, reply) => {
    const waitSeconds = limit.take(address.of(request.raw), Date.now());
    if (waitSeconds > 0) throw tooMany(Math.max(1, Math.ceil(waitSeconds)));
    const entry = call.input.safeParse(request.body ?? {});
    if (!entry.success) throw invalid(validationErrorsOf(entry.error));
    const { level, ...said } = entry.data as { level: 'debug' | 'info' | 'warn' | 'error' };
    log[level]({ browser: said }, 'browser');
    return reply.status(204).send();
  });
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown as Error & { statusCode?: number });
    if (error.status === 500) log.error({ err: thrown }, 'gateway');
    if (error.retryAfterSeconds) void reply.header('retry-after', Math.ceil(error.retryAfterSeconds));
    return reply.status(error.status).header('cache-control', 'no-store').send(failure(error, request));
  });
}

function toAppError(thrown: Error & { statusCode?: number }): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown.statusCode === 413) return tooLarge();
  if (thrown.statusCode === 415) return new AppError(415, 'unsupportedType', sayKit('unsupportedType'));
  if (thrown.statusCode === 404) return nothingHere();
  if (thrown.statusCode !== undefined && thrown.statusCode < 500)
    return new AppError(thrown.statusCode, 'validation', sayKit('unreadable'), { cause: thrown });
  return new AppError(500, 'internal', sayKit('internal'), { cause: thrown });
}
