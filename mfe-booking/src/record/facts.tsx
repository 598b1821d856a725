import { recordWords } from '@cartage/contract/words/booking/record.ts';
import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import {
  Badge,
  Card,
  Chip,
  Facts,
  formatCarbon,
  formatKg,
  formatM3,
  Link,
  Money,
  ServiceLevel,
  useFormat,
  useSession,
  wordsOf,
} from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';
import { useCarrierName } from '../bookings/carriers.ts';
import { BookedMark, customerName } from '../bookings/parts.tsx';
import { inLegs, isWhole } from '../legs/entries.tsx';
import { HowCarbon } from '../quote/carbon.tsx';
import { Measured } from './measured.tsx';
import { Papers } from './papers.tsx';
import { Part } from './part.tsx';
import { People } from './people.tsx';

const t = wordsOf(recordWords);

/** A number that begins with its own kind says it once: "PO PO-18008" is "PO 18008". A word that begins with the same letters is left whole. */
export const referenceText = ({ key, value }: { key: string; value: string }): string => {
  const rest = value.toLowerCase().startsWith(key.toLowerCase()) ? value.slice(key.length) : '';
  return /^[\s:#\d-]/.test(rest) ? rest.replace(/^[\s:#-]+/, '') || value : value;
};

/** What one looks up about a booking: one card, split by lines. */
export function RecordFacts({ b }: { b: BookingRecord }) {
  const { isCustomer, can } = useSession();
  const carrierOf = useCarrierName();
  const references = (b.reference ?? []).filter((r) => r.value);
  return (
    <Card flush>
      <Part>
        <Facts
          facts={[
            ...(!isCustomer
              ? [
                  [
                    t('customer'),
                    <>
                      {can('Customer') && b.customer.id ? (
                        <Link to={`/customers/${b.customer.id}/details`} className="text-accent hover:underline">
                          {customerName(b)}
                        </Link>
                      ) : (
                        customerName(b)
                      )}{' '}
                      <span className="mono text-xs text-muted">{b.customer.code}</span>
                    </>,
                  ] as [ReactNode, ReactNode],
                ]
              : []),
            [
              t('carrier'),
              b.carrier ? (
                <span className="inline-flex items-center gap-2">
                  <BookedMark b={b} />
                  {carrierOf(b)} <ServiceLevel code={b.carrierServiceCode}>{b.carrierServiceName}</ServiceLevel>
                </span>
              ) : isWhole(b) ? (
                inLegs()
              ) : (
                t('notChosen')
              ),
            ],
            ...(b.jobId && can('Job') && !isCustomer
              ? [
                  [
                    t('job'),
                    <Link to={`/jobs/${b.jobId}`} className="text-accent hover:underline">
                      {t('openTheJob')}
                    </Link>,
                  ] as [ReactNode, ReactNode],
                ]
              : []),
            ...(b.recurring
              ? [
                  [
                    t('madeBy'),
                    b.recurring.ruleId ? (
                      <Link to={`/bookings/recurring/${b.recurring.ruleId}`} className="text-accent hover:underline">
                        {b.recurring.ruleName}
                      </Link>
                    ) : (
                      `${b.recurring.ruleName} (deleted)`
                    ),
                  ] as [ReactNode, ReactNode],
                ]
              : []),
            ...(b.orderNumber ? [[t('order'), b.orderNumber] as [ReactNode, ReactNode]] : []),
          ]}
        />
      </Part>
      {references.length > 0 && (
        <Part title={t('references')}>
          <div className="flex flex-wrap gap-1.5">
            {references.map((r, i) => (
              <Chip key={i} name={r.key} mono>
                {referenceText(r)}
              </Chip>
            ))}
          </div>
        </Part>
      )}
      <Part title={t('weights')}>
        <Facts
          facts={[
            [t('deadWeight'), formatKg(b.totalWeight.value)],
            [t('volume'), b.totalVolume.value > 0 ? formatM3(b.totalVolume.value) : t('noDimensionsGiven')],
            [t('cubicAt', { factor: b.cubicFactor }), formatKg(b.totalCubicWeight.value)],
            [t('chargeable'), <b className="font-semibold">{formatKg(b.chargableWeight.value)}</b>],
          ]}
        />
        <Measured b={b} />
      </Part>
      {b.carbon && (
        <Part title={t('carbon')} note={formatCarbon(b.carbon.kgCo2e)}>
          <details className="text-xs text-muted">
            <summary className="cursor-pointer">{t('howItIsWorkedOut')}</summary>
            <HowCarbon carbon={b.carbon} className="mt-2" />
          </details>
        </Part>
      )}
      {!isWhole(b) && <Charges b={b} />}
      {b.consignmentId && <Papers b={b} />}
      <People b={b} />
    </Card>
  );
}

function InvoiceLink({ id, number }: { id: number | null; number: string }) {
  const { can } = useSession();
  return can('Finance') && id ? (
    <Link to={`/finance/invoices/${id}`} className="text-accent hover:underline">
      {number}
    </Link>
  ) : (
    number
  );
}
function Charges({ b }: { b: BookingRecord }) {
  const { isCustomer } = useSession();
  const { number } = useFormat();
  const p = b.pricingDetail;
  if (!p)
    return (
      <Part title={t('charges')}>
        <p className="text-table text-muted">{t('noPriceYet')}</p>
      </Part>
    );
  const cost = isCustomer ? null : p.carrierTotalCost?.taxExclusiveAmount,
    margin = cost === null || cost === undefined ? null : p.totalCost.taxExclusiveAmount - cost;
  const invoice = b.invoiceNumber ? <InvoiceLink id={b.invoiceId} number={b.invoiceNumber} /> : t('notInvoicedYet');
  return (
    <Part title={t('charges')} note={invoice}>
      <Facts
        facts={[
          [t('exGst'), <Money amount={p.totalCost.taxExclusiveAmount} />],
          ['GST', <Money amount={p.totalCost.tax} />],
          [
            t('total'),
            <b className="font-semibold">
              <Money amount={p.totalCost.amount} />
            </b>,
          ],
          ...(b.rechargeInvoices.length
            ? ([
                [
                  t('differenceOn'),
                  b.rechargeInvoices.map((i) => <InvoiceLink key={i.id} id={i.id} number={i.number} />),
                ],
              ] as [ReactNode, ReactNode][])
            : []),
          ...(b.cardPayment
            ? ([
                [
                  b.cardPayment.status === 'Refunded' ? t('refundedToCard') : t('paidByCard'),
                  <>
                    <Money amount={b.cardPayment.amount} />
                    {b.cardPayment.cardEndsWith &&
                      ` (${b.cardPayment.cardType ?? t('card')} ${b.cardPayment.cardEndsWith})`}
                  </>,
                ],
              ] as [ReactNode, ReactNode][])
            : []),
          ...(margin !== null && cost !== null
            ? ([
                [t('carrierCostExGst'), <Money amount={cost} />],
                [
                  p.totalCost.taxExclusiveAmount > 0
                    ? t('marginOf', { percent: number((margin / p.totalCost.taxExclusiveAmount) * 100, 1) })
                    : t('margin'),
                  margin < 0 ? (
                    <Badge tone="bad">
                      <Money amount={margin} />
                    </Badge>
                  ) : (
                    <Money amount={margin} />
                  ),
                ],
              ] as [ReactNode, ReactNode][])
            : []),
        ]}
      />
    </Part>
  );
}
