/** What a key may do, and what a token for it. Pure. */
import { AppError, refused, unauthorized } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import { grantsOf } from '../role/role.ts';

export const maskOf = (key: { lastFour: string }): string => `••••${key.lastFour}`;
/** What a token and the access record call the key, as they call a session. */
export const sessionOfKey = (id: number): string => `key-${id}`;

/** The scopes of a new key: what its owner may do, or what is asked for of it. */
export function scopesOf(asked: readonly string[] | undefined, owner: readonly string[], customerId: number | null) {
  if (!asked) return [...owner];
  const scopes = grantsOf(asked, customerId);
  const beyond = scopes.filter((s) => !owner.includes(s));
  if (beyond.length) throw refused('apiKey.scopes', say('apiKey.scopes', { beyond: listed(beyond) }), ['scopes']);
  return scopes;
}

export const invalidClient = () => {
  const { message } = unauthorized(say('apiKey.wrong'));
  return new AppError(401, 'invalid_client', message);
};
/** What the token may do: what is asked for, at most what the key has and its owner may do just now. */
export function tokenScopes(asked: string | undefined, key: readonly string[], owner: readonly string[]): string[] {
  const held = key.filter((s) => owner.includes(s));
  if (held.length === 0) throw invalidClient();
  const wanted = asked?.split(/\s+/).filter(Boolean) ?? [];
  if (wanted.length === 0) return held;
  const beyond = wanted.filter((s) => !held.includes(s));
  if (beyond.length)
    throw new AppError(400, 'invalid_scope', say('invalid_scope', { beyond: listed(beyond) }), {
      validationErrors: [{ message: say('apiKey.notScope'), members: ['scope'] }],
    });
  return held.filter((s) => wanted.includes(s));
}
