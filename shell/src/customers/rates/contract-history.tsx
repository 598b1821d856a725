/** Who agreed on what with the customer, and when: the history of all its contracts. */
import { customerRateWords } from '@cartage/contract/words/customers/rates.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { Dialog, useCall, useFormat, wordsOf } from '@cartage/ui/core.ts';
import { changesBy, EntityHistory } from '@cartage/ui/history.ts';

const t = wordsOf(customerRateWords);
const DAYS = ['fromDay', 'toDay'];
const MOST_CARDS = 200;

export function ContractHistory({ customerId, onClose }: { customerId: number; onClose: () => void }) {
  const { day } = useFormat();
  const cards = useCall(rateCardCalls.list, { maxResultCount: MOST_CARDS });
  const changesOf = changesBy({
    coded: ['method'],
    says: (member, text) =>
      member === 'rateCardId'
        ? (cards.data?.items.find((c) => c.id === text)?.name ?? t('aRateCard'))
        : DAYS.includes(member)
          ? day(text, { weekday: false })
          : undefined,
  });
  return (
    <Dialog title={t('contractHistory')} width="lg" onClose={onClose}>
      <EntityHistory entityType="CustomerContract" entityId={String(customerId)} partsOf={changesOf} />
    </Dialog>
  );
}
