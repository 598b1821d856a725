/** Refusals of the gateway itself, in the envelope that every call answers with. */
import { AppError } from '@cartage/contract/error.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import { languageOf, speaker, type Texts } from '@cartage/server/speaker.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECURE } from './headers.ts';

/** Answers on the raw response, past Fastify: the forwarding path hijacks its replies. */
export function refuse(
  res: ServerResponse,
  error: AppError,
  requestId?: string,
  {
    close = false,
    secure = false,
    more = {},
    own,
  }: { close?: boolean; secure?: boolean; more?: object; own?: Own | undefined } = {},
): void {
  if (res.headersSent) return void res.destroy();
  const body = JSON.stringify({ ...more, ...failure(error, res.req, own) });
  res.writeHead(error.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(error.retryAfterSeconds && { 'retry-after': String(Math.ceil(error.retryAfterSeconds)) }),
    ...(requestId && { 'x-request-id': requestId }),
    ...(secure && SECURE),
    ...(close && { connection: 'close' }),
  });
  res.end(body);
}

/** What the tenant says of its own in a language, where it is known whose address it is. */
export type Own = (language: LanguageName) => Texts | undefined;
export function failure(error: AppError, { headers }: Pick<IncomingMessage, 'headers'>, own?: Own) {
  const language = languageOf(headers['accept-language']);
  return { result: null, success: false, error: error.toBody(speaker(language, own?.(language.name))) };
}

export const nothingHere = () => new AppError(404, 'notFound', sayKit('nothingHere'));
export const tooLarge = () => new AppError(413, 'tooLarge', sayKit('tooLarge'));
export const tooSlow = () => new AppError(408, 'tooSlow', sayKit('tooSlow'));
export const unreadablePath = () => new AppError(400, 'validation', sayKit('unreadablePath'));
export const overloaded = () =>
  new AppError(503, 'overloaded', sayKit('overloaded'), {
    retryAfterSeconds: 1,
  });
export const timedOut = () => new AppError(504, 'timeout', sayKit('timeout'));
