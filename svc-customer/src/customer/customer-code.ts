/** Customer codes by the tenant's numbering settings. */
import type { TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import { refused } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/customer.ts';

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
    throw refused('customer.codesExhausted', say('customer.codesExhausted', { end }), ['customer.code']);
  const room = maxLength > 0 ? maxLength - prefix.length - postfix.length : USUAL_DIGITS;
  const digits = String(number).padStart(/0+/.exec(format)?.[0].length ?? Math.min(USUAL_DIGITS, room), '0');
  const code = format.includes('{')
    ? format
        .replaceAll('{prefix}', prefix)
        .replaceAll('{postfix}', postfix)
        .replace(/\{(?:number|0+)\}/g, digits)
    : `${prefix}${digits}${postfix}`;
  if (maxLength > 0 && code.length > maxLength)
    throw refused('customer.codeTooLong', say('customer.codeTooLong', { code, maxLength }), ['customer.code']);
  return code;
}
