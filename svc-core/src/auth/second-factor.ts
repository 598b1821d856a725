/** Codes of authenticator apps (RFC 6238) and recovery codes. Pure but for chance. */
import { createHmac, randomInt } from 'node:crypto';
import { refused } from '@cartage/contract/error.ts';
import type { AppEnrolment } from '@cartage/contract/core/second-factor.ts';
import { say } from '@cartage/contract/words/errors/sign-in.ts';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';

const STEP_SECONDS = 30,
  /** A clock may be one step off either way. */ STEPS_OFF = 1,
  SECRET_BYTES = 20;
const appOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...more, secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS, algorithm: 'SHA1' });

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;
/** The code of a moment. */
export const codeAt = (secret: string, at: Date): string => appOf(secret).generate({ timestamp: at.getTime() });
/** The step whose code it is, when it lies near enough to now and after the last one taken: no code counts twice. */
export function stepOf(secret: string, code: string, at: Date, lastStep: number): number | undefined {
  const off = appOf(secret).validate({ token: code, timestamp: at.getTime(), window: STEPS_OFF });
  if (off === null) return undefined;
  const step = Math.floor(at.getTime() / 1000 / STEP_SECONDS) + off;
  return step > lastStep ? step : undefined;
}

/** What an app is told. `label` is whose account, `issuer` where. */
export function enrolmentOf(secret: string, issuer: string, label: string): AppEnrolment {
  // A colon parts issuer and label.
  const uri = appOf(secret, { issuer: issuer.replaceAll(':', ' '), label: label.replaceAll(':', ' ') }).toString();
  const rows = encodeQR(uri, 'raw', { ecc: 'medium', border: 2 });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { secret, uri, qr: { size: rows.length, path } };
}

const RECOVERY_CODES = 10;
/** Letters and digits that nobody takes for one another when a code is copied by hand: 59 random bits each. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
export const recoveryHash = (code: string, key: string): string =>
  createHmac('sha256', key)
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .digest('hex');
/** What is typed with spaces is a code of an app when six digits are left. */
export const appCodeIn = (typed: string): string | undefined => /^\d{6}$/.exec(typed.replace(/\s/g, ''))?.[0];

export const alreadyOn = () => refused('secondFactor.on', say('secondFactor.on'));
export const required = () => refused('secondFactor.required', say('secondFactor.required'));
