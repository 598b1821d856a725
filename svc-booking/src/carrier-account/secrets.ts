/** Attributes between form and row: secrets go in, a mask comes out, and an unchanged mask changes nothing. */
import { MASK } from '@cartage/contract/carrier/carrier-account.ts';
import { invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/booking.ts';
import type { AttributeSpec } from '../carriers/carrier.ts';

type Listed = readonly Record<string, string>[];

export function listed(
  specs: readonly AttributeSpec[],
  stored: Readonly<Record<string, string>>,
): Record<string, string>[] {
  return specs.map((s) => ({ key: s.key, displayName: s.displayName, value: masked(s, stored[s.key] ?? s.initial) }));
}
const masked = (spec: AttributeSpec, value: string) => (spec.isSecret && value !== '' ? MASK : value);

/** Refuses keys that the carrier does not know and values that it does not take. */
export function stored(
  specs: readonly AttributeSpec[],
  sent: Listed,
  before: Readonly<Record<string, string>>,
): Record<string, string> {
  const result: Record<string, string> = {};
  for (const spec of specs) result[spec.key] = before[spec.key] ?? spec.initial;
  for (const [i, entry] of sent.entries()) {
    const spec = specs.find((s) => s.key === entry['key']);
    const members = [`carrierAccount.attributes.${i}`];
    if (!spec) throw invalid([{ message: say('unknownAttribute', { key: entry['key'] }), members }]);
    const value = entry['value'] ?? '';
    if (spec.options.length && !spec.options.includes(value))
      throw invalid([
        {
          message: say('account.option', { options: spec.options.map((o) => `'${o}'`).join(' | '), value }),
          members,
        },
      ]);
    if (!(spec.isSecret && value === MASK)) result[spec.key] = value;
  }
  return result;
}
