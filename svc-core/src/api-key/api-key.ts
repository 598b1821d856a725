/** What a key may do, and what a token for it. Pure. */
import { AppError, invalid, refused, unauthorized } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/core.ts';
import { sayKit } from '@cartage/contract/words/errors/kit.ts';
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

/** Who asks for a token: what the form says, else HTTP Basic, whose halves are encoded as a form's are (RFC 6749 §2.3.1). */
export function clientOf(
  form: { client_id?: string | undefined; client_secret?: string | undefined },
  authorization: string | undefined,
): { id: string; secret: string } {
  const [id = '', ...rest] = Buffer.from(/^Basic +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '', 'base64')
    .toString()
    .split(':');
  const client = { id: form.client_id ?? plain(id), secret: form.client_secret ?? plain(rest.join(':')) };
  const missing = [!client.id && 'client_id', !client.secret && 'client_secret'].filter((m) => m !== false);
  if (missing.length) throw invalid(missing.map((member) => ({ message: sayKit('required'), members: [member] })));
  return client;
}
/** What no text of the database holds is left out. */
function plain(encoded: string): string {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' ')).replaceAll('\0', '');
  } catch {
    return encoded.replaceAll('\0', '');
  }
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
