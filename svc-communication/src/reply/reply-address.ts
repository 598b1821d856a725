/** Addresses that name a discussion and a person to us, and nothing to anybody else. Pure. */
import { createHmac, hash } from 'node:crypto';
import { derive } from '@cartage/server/signer.ts';

/** Whoever may answer: a person of ours by number, or somebody outside by address. */
export type Answerer = { userid: number; email: null } | { userid: null; email: string };
export type ReplyKey = (tenantId: number, discussionid: string, who: Answerer) => string;

/** Mail servers may change the case of what stands before the @, so that it has none; without what reads alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** 160 bits. */
const LENGTH = 32;
const TOKEN = /\+([a-kmnp-z2-9]{32})@/i;

/** The secret part of an address, always the same for the same three: made by a key of its own, so that it cannot be guessed. */
export function replyKey(secret: string): ReplyKey {
  const key = derive(secret, 'mail:reply-address');
  return (tenantId, discussionid, { userid, email }) => {
    const named = JSON.stringify([tenantId, discussionid, userid ?? email?.trim().toLowerCase()]);
    const mac = createHmac('sha256', key).update(named).digest();
    let bits = '';
    for (const byte of mac) bits += byte.toString(2).padStart(8, '0');
    return Array.from({ length: LENGTH }, (_, n) => LETTERS[Number.parseInt(bits.slice(n * 5, n * 5 + 5), 2)]).join('');
  };
}
/** How it is kept: a stolen table opens nothing. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');
/** `reply@in.example` with the token is `reply+token@in.example`. */
export const addressOf = (home: string, token: string): string => home.replace('@', `+${token}@`);
export const tokenIn = (address: string): string | undefined => TOKEN.exec(address)?.[1]?.toLowerCase();
/** As people may read it: whoever knows the whole could write in the name of the person whose it is. */
export const withoutToken = (text: string): string => text.replace(new RegExp(TOKEN, 'gi'), '+…@');
