/** What an OpenID provider's answer means here. Pure. */

/** What of the claims is read (OpenID Connect Core §5.1, RFC 8176 for `amr`). */
export type Claims = { sub: string } & Record<string, unknown>;
export type Vouched = {
  subject: string;
  email: string;
  isVerified: boolean;
  name: string;
  surname: string;
  /** What the provider calls its own session, if it does. */
  sid: string | null;
  /** When the provider last asked who is there, in seconds; null where it does not say. */
  askedAt: number | null;
  /** The provider asked for two things of different kinds. */
  hasSecondFactor: boolean;
};

const KNOWN = ['pwd', 'pin', 'kba'],
  HAD = ['otp', 'hwk', 'swk', 'sc', 'sms', 'tel', 'fido', 'pop'],
  BEING = ['face', 'fpt', 'iris', 'retina', 'vbm'];

const LONGEST_SID = 255;
const textOf = (value: unknown, most = 100) => (typeof value === 'string' ? value.trim().slice(0, most) : '');

export function vouchedIn(claims: Claims): Vouched {
  const email = textOf(claims['email'], 320);
  const [first = '', ...rest] = textOf(claims['name'], 200).split(' ');
  return {
    subject: claims.sub,
    email,
    isVerified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    name: textOf(claims['given_name']) || first || email.split('@')[0]!,
    surname: textOf(claims['family_name']) || rest.join(' '),
    sid: typeof claims['sid'] === 'string' && claims['sid'].length <= LONGEST_SID ? claims['sid'] || null : null,
    askedAt: typeof claims['auth_time'] === 'number' ? claims['auth_time'] : null,
    hasSecondFactor: saysTwo(claims['amr']),
  };
}
/** The word itself, or two of what one knows, has and is. */
function saysTwo(amr: unknown): boolean {
  if (!Array.isArray(amr)) return false;
  const kinds = [KNOWN, HAD, BEING].filter((kind) => amr.some((m) => kind.includes(String(m))));
  return amr.includes('mfa') || kinds.length > 1;
}
/**
 * Since when a sign-in at the provider counts: since it last asked, where it says so. Undefined where that is longer ago
 * than the `hours` that it counts (0: any number): the provider was asked for a newer one.
 */
export function countsSince(askedAt: number | null, hours: number, now: Date): string | undefined {
  const at = Math.min(askedAt === null ? now.getTime() : askedAt * 1000, now.getTime());
  return hours > 0 && at + hours * HOUR_MS <= now.getTime() ? undefined : new Date(at).toISOString();
}
const HOUR_MS = 3_600_000;
/** Whether an address lies in one of the domains, which are separated by spaces or commas; in none named, all do. */
export function isOfDomains(email: string, domains: string): boolean {
  const named = domains
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const own = email.toLowerCase().split('@').at(-1)!;
  return named.length === 0 || named.some((domain) => domain.replace(/^@/, '') === own);
}
