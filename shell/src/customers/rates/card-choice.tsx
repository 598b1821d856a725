import { customerRateWords } from '@cartage/contract/words/customers/rates.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import {
  Card,
  ErrorState,
  Facts,
  Label,
  SkeletonRows,
  useCall,
  useSend,
  useSession,
  skip,
  wordsOf,
} from '@cartage/ui/core.ts';
import { Choice } from '@cartage/ui/form.ts';

const t = wordsOf(customerRateWords);

/** Stands for the house's own card, which whoever has none of their own is priced by. */
const HOUSE = 'house';
export function CardChoice({ customerId }: { customerId: number }) {
  const { can } = useSession();
  const manages = can('Carrier.Manage');
  const found = useCall(rateCardCalls.ofCustomer, { customerId });
  const all = useCall(rateCardCalls.list, manages ? { maxResultCount: 200 } : skip);
  const assign = useSend(rateCardCalls.assign, { success: t('cardIsUsedNow') });
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data)
    return (
      <Card flush>
        <SkeletonRows rows={3} />
      </Card>
    );
  const { rateCard, isOwn } = found.data;
  const choices = (all.data?.items ?? []).filter((c) => c.side === 'Sell' && (c.isActive || c.id === rateCard?.id));
  return (
    <Card title={t('rateCard')}>
      <Facts
        facts={[
          [t('inUse'), rateCard?.name ?? t('noCardNoPrice')],
          [t('chosen'), isOwn ? t('forThisCustomer') : t('asStandardCard')],
          ...(rateCard?.description ? [[t('about'), rateCard.description] as [string, string]] : []),
        ]}
      />
      {manages && choices.length > 0 && (
        <div className="mt-4 grid gap-1.5">
          <Label htmlFor="rate-card">{t('pricedBy')}</Label>
          <Choice
            id="rate-card"
            value={isOwn && rateCard ? rateCard.id : HOUSE}
            disabled={assign.isPending}
            onChange={(e) =>
              void assign.send({ customerId, rateCardId: e.target.value === HOUSE ? null : e.target.value })
            }
          >
            <option value={HOUSE}>{t('theStandardCard')}</option>
            {choices.map((c) => (
              <option key={c.id} value={c.id}>
                {c.name}
              </option>
            ))}
          </Choice>
          <p className="text-xs text-muted">{t('usedFromNextQuoteOn')}</p>
        </div>
      )}
    </Card>
  );
}
