/** Customer codes by the tenant's numbering settings. */
import type { TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import { refused } from '@cartage/contract/error.ts';

/** What a code is made of. */
export type Numbering = Omit<TenantSettings['customerNumbering'], 'isManual' | 'defaultCustomerType'>;

const USUAL_DIGITS = 5;

/**
 * The code of a number. `format` is a pattern of zeros to pad to (`00000`) or names its parts (`{prefix}-{00000}{postfix}`);
 * without one the number is padded to five digits, fewer where the greatest length leaves less room.
 */
export function codeOf(number: number, numbering: Numbering): string {
  const { prefix, postfix, format, end, maxLength } = numbering;
  if (end > 0 && number > end)
    throw refused(
      'customer.codesExhausted',
      `All customer codes up to ${end} are in use. An administrator can extend the numbering in the settings.`,
      ['customer.code'],
    );
  const room = maxLength > 0 ? maxLength - prefix.length - postfix.length : USUAL_DIGITS;
  const digits = String(number).padStart(/0+/.exec(format)?.[0].length ?? Math.min(USUAL_DIGITS, room), '0');
  const code = format.includes('{')
    ? format
        .replaceAll('{prefix}', prefix)
        .replaceAll('{postfix}', postfix)
        .replace(/\{(?:number|0+)\}/g, digits)
    : `${prefix}${digits}${postfix}`;
  if (maxLength > 0 && code.length > maxLength)
    throw refused(
      'customer.codeTooLong',
      `The next customer code, ${code}, is longer than the ${maxLength} characters of the settings.`,
      ['customer.code'],
    );
  return code;
}
