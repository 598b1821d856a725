import { invoiceWords } from '@cartage/contract/words/finance/invoices.ts';
import type { Invoice } from '@cartage/contract/finance/invoice.ts';
import { fromCents, toCents } from '@cartage/contract/money.ts';
import { wordsIn } from '@cartage/contract/status.ts';
import { Card, Facts, Link, Meter, Money, useSession, When, wordsOf, worded } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';
import { Day, payerName } from '../parts.tsx';

const t = wordsOf(invoiceWords);

/** The figure that matters first: what is still owed. */
export function Owing({ invoice: i }: { invoice: Invoice }) {
  const settled = fromCents(toCents(i.amount) - toCents(i.outstandingAmount));
  const isDead = i.status === 'Void' || i.status === 'WrittenOff';
  return (
    <Card>
      <p className="text-table text-muted">{isDead ? wordsIn('invoiceStatuses', i.status) : t('outstanding')}</p>
      <p className="text-2xl font-semibold tracking-[-.02em]">
        <Money amount={isDead ? i.amount : i.outstandingAmount} />
      </p>
      {!isDead && <Meter className="my-3" label={t('paidTotal')} value={settled} max={i.amount} tone="bg-ok" />}
      <Facts
        facts={[
          [t('exGst'), <Money amount={i.taxExclusiveAmount} />],
          ['GST', <Money amount={i.tax} />],
          [
            t('total'),
            <b className="font-semibold">
              <Money amount={i.amount} />
            </b>,
          ],
          ...(settled > 0 && !isDead
            ? [[t('paidAndCredited'), <Money amount={settled} />] as [string, ReactNode]]
            : []),
        ]}
      />
    </Card>
  );
}

const SHIPMENT = worded((): Record<string, string> => ({
  description: t('whatFor'),
  service: t('service'),
  frequency: t('frequency'),
  commodity: t('commodity'),
  transitTime: t('transitTime'),
  pickupDate: t('pickedUp'),
  deliveryDate: t('delivered'),
  actualWeight: t('weightKg'),
  chargeableWeight: t('chargeableKg'),
  volume: t('volumeM3'),
  incoterm: t('incoterm'),
}));
export function InvoiceFacts({ invoice: i }: { invoice: Invoice }) {
  const { isCustomer } = useSession();
  const shipment = Object.entries(SHIPMENT()).flatMap(([key, label]): [string, ReactNode][] => {
    const v = i.adhoc?.[key];
    return v === null || v === undefined || v === '' ? [] : [[label, String(v)]];
  });
  const link = (to: string, text: string) => (
    <Link to={to} className="text-accent hover:underline">
      {text}
    </Link>
  );
  return (
    <Card flush className="divide-y divide-line [&>div]:divide-y [&>div]:divide-line">
      <section className="p-4">
        <h2 className="mb-2 text-table font-semibold">{t('customer')}</h2>
        <Facts
          facts={[
            [
              t('name'),
              isCustomer ? payerName(i.customer) : link(`/customers/${i.customerId}/details`, payerName(i.customer)),
            ],
            [t('code'), <span className="mono">{i.customer.code}</span>],
            ...(i.customer.contactName ? [[t('contact'), i.customer.contactName] as [string, ReactNode]] : []),
            ...(i.customer.email
              ? [
                  [
                    t('email'),
                    <a className="text-accent hover:underline" href={`mailto:${i.customer.email}`}>
                      {i.customer.email}
                    </a>,
                  ] as [string, ReactNode],
                ]
              : []),
            [t('account'), link(`/finance/statement?${isCustomer ? '' : `customer=${i.customerId}`}`, t('statement'))],
          ]}
        />
      </section>
      <section className="p-4">
        <h2 className="mb-2 text-table font-semibold">{t('invoice')}</h2>
        <Facts
          facts={[
            [t('dated'), <Day day={i.invoiceDate} />],
            [t('due'), <Day day={i.dueDate} />],
            [t('made'), <When at={i.creationTime} style="full" />],
            [t('reference'), i.reference],
            ...(i.invoiceBatchId && !isCustomer ? [[t('run'), i.invoiceBatchId] as [string, ReactNode]] : []),
          ]}
        />
      </section>
      {shipment.length > 0 && (
        <section className="p-4">
          <h2 className="mb-2 text-table font-semibold">{t('shipment')}</h2>
          <Facts facts={shipment} />
        </section>
      )}
      {i.notes.length > 0 && (
        <section className="grid gap-2 p-4">
          <h2 className="text-table font-semibold">{t('notes')}</h2>
          {i.notes.map((n, k) => (
            <div key={k} className="text-table">
              <p className="whitespace-pre-line">{n.note}</p>
              <p className="text-xs text-muted">
                {n.userName}, <When at={n.creationTime} />
              </p>
            </div>
          ))}
        </section>
      )}
    </Card>
  );
}
