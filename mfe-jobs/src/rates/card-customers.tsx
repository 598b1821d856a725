/** Who is priced by the card today, each with the way to where it is given and taken. */
import { type CardCustomer, type RateCard, rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { Card, EmptyState, ErrorState, SkeletonRows, useCall, worded, wordsOf } from '@cartage/ui/core.ts';
import { type Column, Table } from '@cartage/ui/data.ts';

const t = wordsOf(cardWords);

const by = ({ isByContract }: CardCustomer) => t(isByContract ? 'byContract' : 'wasGiven');
const columns = worded((): Column<CardCustomer>[] => [
  { key: 'name', title: t('customerHead'), cell: (c) => c.name, text: (c) => c.name, fixed: true },
  { key: 'isByContract', title: t('onItBy'), cell: by, text: by },
]);
export function CardCustomers({ card }: { card: RateCard }) {
  const found = useCall(rateCardCalls.customersOn, { rateCardId: card.id });
  const { items = [], totalCount = 0 } = found.data ?? {};
  return (
    <Card flush title={t('customersHead')} note={card.isDefault && t('servesOthersBesides')}>
      {found.isError && !found.data ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonRows />
      ) : items.length === 0 ? (
        <EmptyState title={t('nobodyOnCard')} text={t('howOneGetsIt')} />
      ) : (
        <div className="p-3">
          <Table
            label={t('customersHead')}
            columns={columns()}
            rows={items}
            rowId={(c) => String(c.customerId)}
            href={(c) => `/customers/${c.customerId}/details?tab=rates`}
            card={(c) => ({ code: c.name, title: by(c) })}
          />
          {totalCount > items.length && (
            <p className="pt-2 text-xs text-muted">{t('firstOfCustomers', { count: items.length })}</p>
          )}
        </div>
      )}
    </Card>
  );
}
