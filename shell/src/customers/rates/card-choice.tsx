import { customerRateWords } from '@cartage/contract/words/customers/rates.ts';
import { rateCardCalls, type RateCard } from '@cartage/contract/rates/rate-card.ts';
import {
  Card,
  ErrorState,
  Facts,
  Label,
  SkeletonRows,
  useCall,
  useSend,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
import { RATE_CARD_SEARCH } from '../../rate-card-field.tsx';
import { Searched } from '../../searched.tsx';

const t = wordsOf(customerRateWords);

export function CardChoice({ customerId }: { customerId: number }) {
  const { can } = useSession();
  const manages = can('Carrier.Manage');
  const found = useCall(rateCardCalls.ofCustomer, { customerId });
  const assign = useSend(rateCardCalls.assign, { success: t('cardIsUsedNow') });
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data)
    return (
      <Card flush>
        <SkeletonRows rows={3} />
      </Card>
    );
  const { rateCard, isOwn } = found.data;
  return (
    <Card title={t('rateCard')}>
      <Facts
        facts={[
          [t('inUse'), rateCard?.name ?? t('noCardNoPrice')],
          [t('chosen'), isOwn ? t('forThisCustomer') : t('asStandardCard')],
          ...(rateCard?.description ? [[t('about'), rateCard.description] as [string, string]] : []),
        ]}
      />
      {manages && (
        <div className="mt-4 grid gap-1.5">
          <Label htmlFor="rate-card">{t('pricedBy')}</Label>
          <Searched<RateCard>
            id="rate-card"
            label={t('pricedBy')}
            call={rateCardCalls.list}
            where="side eq 'Sell' and isActive eq true"
            search={RATE_CARD_SEARCH}
            textOf={(card) => card.name}
            noteOf={(card) => card.code}
            value={isOwn && rateCard ? rateCard.id : null}
            disabled={assign.isPending}
            none={t('theStandardCard')}
            onChange={(card) => void assign.send({ customerId, rateCardId: card?.id ?? null })}
          />
          <p className="text-xs text-muted">{t('usedFromNextQuoteOn')}</p>
        </div>
      )}
    </Card>
  );
}
