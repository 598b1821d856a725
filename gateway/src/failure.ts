/** Refusals of the gateway itself, in the envelope that every call answers with. */
import { AppError } from '@cartage/contract/error.ts';
import type { ServerResponse } from 'node:http';
import { SECURE } from './headers.ts';

/** Answers on the raw response, past Fastify: the forwarding path hijacks its replies. */
export function refuse(
  res: ServerResponse,
  error: AppError,
  requestId?: string,
  { close = false, secure = false, more = {} }: { close?: boolean; secure?: boolean; more?: object } = {},
): void {
  if (res.headersSent) return void res.destroy();
  const body = JSON.stringify({ ...more, result: null, success: false, error: error.toBody() });
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

export const nothingHere = () => new AppError(404, 'notFound', 'There is nothing at this address.');
export const tooLarge = () => new AppError(413, 'tooLarge', 'The request is too large.');
export const tooSlow = () => new AppError(408, 'tooSlow', 'The request came too slowly. Please try again.');
export const unreadablePath = () => new AppError(400, 'validation', 'The address could not be read.');
export const overloaded = () =>
  new AppError(503, 'overloaded', 'We are very busy at the moment. Please try again shortly.', {
    retryAfterSeconds: 1,
  });
export const timedOut = () => new AppError(504, 'timeout', 'The answer took too long. Please try again.');
