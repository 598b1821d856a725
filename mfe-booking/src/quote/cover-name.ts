import { type Cover, SECOND_INSURER } from '@cartage/contract/booking/insurance.ts';
import { words } from '@cartage/contract/status.ts';

const TIERS: Readonly<Record<string, string>> = { secondStandard: 'standard', secondPremium: 'premium' };
/** What a cover is called in the reader's language; the second insurer's name is the tenant's own. */
export function coverName({ type, name }: Pick<Cover, 'type' | 'name'>): string {
  const insurer = name.slice(name.indexOf(', ') + 2);
  const tier = insurer === SECOND_INSURER ? undefined : TIERS[type];
  return tier ? `${words(tier)}, ${insurer}` : words(type);
}
