/** The cookies. On https their names start with `__Host-`, which browsers accept only with Secure and no domain. */
import { SESSION_COOKIE } from '@cartage/contract/core/auth.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from './origin.ts';

export const SESSION_DAYS = 30;
const name = (request: FastifyRequest, plain: string) => (isSecure(request.headers) ? `__Host-${plain}` : plain);

/** Values of the cookies are hex, so that no decoding is needed. */
function read(request: FastifyRequest, plain: string): string | undefined {
  const wanted = `${name(request, plain)}=`;
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((c) => c.trim())
    .find((c) => c.startsWith(wanted));
  return found ? decode(found.slice(wanted.length)) : undefined;
}
function write(
  reply: FastifyReply,
  request: FastifyRequest,
  plain: string,
  value: string,
  maxAgeSeconds: number | undefined,
): void {
  const secure = isSecure(request.headers) ? '; Secure' : '';
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
  reply.header(
    'set-cookie',
    `${name(request, plain)}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`,
  );
}
const decode = (value: string) => {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

export const sessionCookie = (request: FastifyRequest) => read(request, SESSION_COOKIE);
export const setSessionCookie = (reply: FastifyReply, request: FastifyRequest, token: string) =>
  write(reply, request, SESSION_COOKIE, token, SESSION_DAYS * 86_400);
export const clearSessionCookie = (reply: FastifyReply, request: FastifyRequest) =>
  write(reply, request, SESSION_COOKIE, '', 0);
/** The state between the two steps of a sign-in: no session, and over with the browser or after some minutes. */
export const pendingCookie = (request: FastifyRequest) => read(request, 'cartage.second');
export const setPendingCookie = (reply: FastifyReply, request: FastifyRequest, value: string, seconds: number) =>
  write(reply, request, 'cartage.second', value, seconds);
export const challengeCookie = (request: FastifyRequest) => read(request, 'cartage.challenge');
export const setChallengeCookie = (reply: FastifyReply, request: FastifyRequest, value: string, seconds: number) =>
  write(reply, request, 'cartage.challenge', value, seconds);
export const oidcCookie = (request: FastifyRequest) => read(request, 'cartage.oidc');
export const setOidcCookie = (reply: FastifyReply, request: FastifyRequest, value: string, seconds: number) =>
  write(reply, request, 'cartage.oidc', value, seconds);
export const csrfCookie = (request: FastifyRequest) => read(request, 'cartage.csrf');
export const setCsrfCookie = (reply: FastifyReply, request: FastifyRequest, value: string) =>
  write(reply, request, 'cartage.csrf', value, undefined);
