/** What a caller says with every request, read once: a connection mostly says the same again, and to look a long token up costs more than all else at the edge. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { hostName } from './tenant.ts';
import type { Claimed } from './token.ts';

type Said = {
  authorization: string | undefined;
  claimed: Claimed | undefined;
  hostHeader: string | undefined;
  host: string;
};
const LAST = Symbol('said last');

export function sentenceOf(
  { socket, headers }: IncomingMessage,
  claimsOf: (authorization: string | undefined, now: number) => Claimed | undefined,
  now: number,
): Readonly<Said> {
  const last = ((socket as Socket & { [LAST]?: Said })[LAST] ??= {
    authorization: undefined,
    claimed: undefined,
    hostHeader: undefined,
    host: '',
  });
  if (headers.authorization !== last.authorization) {
    last.authorization = headers.authorization;
    last.claimed = claimsOf(headers.authorization, now);
  }
  if (headers.host !== last.hostHeader) {
    last.hostHeader = headers.host;
    last.host = hostName(headers.host);
  }
  return last;
}
