import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { Card, ErrorState, Facts, Label, SkeletonRows, useCall, useSend, useSession, skip } from '@cartage/ui/core.ts';
import { Choice } from '@cartage/ui/form.ts';

/** Stands for the house's own card, which whoever has none of their own is priced by. */
const HOUSE = 'house';
export function CardChoice({ customerId }: { customerId: number }) {
  const { can } = useSession();
  const manages = can('Carrier.Manage');
  const found = useCall(rateCardCalls.ofCustomer, { customerId });
  const all = useCall(rateCardCalls.list, manages ? { maxResultCount: 200 } : skip);
  const assign = useSend(rateCardCalls.assign, { success: 'The customer is priced by this card from now on' });
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
    <Card title="Rate card">
      <Facts
        facts={[
          ['In use', rateCard?.name ?? 'No card: own-fleet freight has no price'],
          ['Chosen', isOwn ? 'For this customer' : 'As the standard card'],
          ...(rateCard?.description ? [['About', rateCard.description] as [string, string]] : []),
        ]}
      />
      {manages && choices.length > 0 && (
        <div className="mt-4 grid gap-1.5">
          <Label htmlFor="rate-card">Priced by</Label>
          <Choice
            id="rate-card"
            value={isOwn && rateCard ? rateCard.id : HOUSE}
            disabled={assign.isPending}
            onChange={(e) =>
              void assign.send({ customerId, rateCardId: e.target.value === HOUSE ? null : e.target.value })
            }
          >
            <option value={HOUSE}>The standard card</option>
            {choices.map((c) => (
              <option key={c.id} value={c.id}>
                {c.name}
              </option>
            ))}
          </Choice>
          <p className="text-xs text-muted">
            Used from the next quote on. Existing quotes and bookings keep their prices.
          </p>
        </div>
      )}
    </Card>
  );
}
