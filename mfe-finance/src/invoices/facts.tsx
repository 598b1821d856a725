import type { Invoice } from '@cartage/contract/finance/invoice.ts';
import { fromCents, toCents } from '@cartage/contract/money.ts';
import { words } from '@cartage/contract/status.ts';
import { Card, Facts, Link, Meter, Money, useSession, When } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';
import { Day, payerName } from '../parts.tsx';

/** The figure that matters first: what is still owed. */
export function Owing({ invoice: i }: { invoice: Invoice }) {
  const settled = fromCents(toCents(i.amount) - toCents(i.outstandingAmount));
  const isDead = i.status === 'Void' || i.status === 'WrittenOff';
  return (
    <Card>
      <p className="text-table text-muted">{isDead ? words(i.status) : 'Outstanding'}</p>
      <p className="text-2xl font-semibold tracking-[-.02em]">
        <Money amount={isDead ? i.amount : i.outstandingAmount} />
      </p>
      {!isDead && <Meter className="my-3" label="Paid of the total" value={settled} max={i.amount} tone="bg-ok" />}
      <Facts
        facts={[
          ['Ex GST', <Money amount={i.taxExclusiveAmount} />],
          ['GST', <Money amount={i.tax} />],
          [
            'Total',
            <b className="font-semibold">
              <Money amount={i.amount} />
            </b>,
          ],
          ...(settled > 0 && !isDead ? [['Paid and credited', <Money amount={settled} />] as [string, ReactNode]] : []),
        ]}
      />
    </Card>
  );
}

const SHIPMENT: Record<string, string> = {
  description: 'What for',
  service: 'Service',
  frequency: 'Frequency',
  commodity: 'Commodity',
  transitTime: 'Transit time',
  pickupDate: 'Picked up',
  deliveryDate: 'Delivered',
  actualWeight: 'Weight, kg',
  chargeableWeight: 'Chargeable, kg',
  volume: 'Volume, m³',
  incoterm: 'Incoterm',
};
export function InvoiceFacts({ invoice: i }: { invoice: Invoice }) {
  const { isCustomer } = useSession();
  const shipment = Object.entries(SHIPMENT).flatMap(([key, label]): [string, ReactNode][] => {
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
        <h2 className="mb-2 text-table font-semibold">Customer</h2>
        <Facts
          facts={[
            [
              'Name',
              isCustomer ? payerName(i.customer) : link(`/customers/${i.customerId}/details`, payerName(i.customer)),
            ],
            ['Code', <span className="mono">{i.customer.code}</span>],
            ...(i.customer.contactName ? [['Contact', i.customer.contactName] as [string, ReactNode]] : []),
            ...(i.customer.email
              ? [
                  [
                    'Email',
                    <a className="text-accent hover:underline" href={`mailto:${i.customer.email}`}>
                      {i.customer.email}
                    </a>,
                  ] as [string, ReactNode],
                ]
              : []),
            ['Account', link(`/finance/statement?${isCustomer ? '' : `customer=${i.customerId}`}`, 'Statement')],
          ]}
        />
      </section>
      <section className="p-4">
        <h2 className="mb-2 text-table font-semibold">Invoice</h2>
        <Facts
          facts={[
            ['Dated', <Day day={i.invoiceDate} />],
            ['Due', <Day day={i.dueDate} />],
            ['Made', <When at={i.creationTime} style="full" />],
            ['Reference', i.reference],
            ...(i.invoiceBatchId && !isCustomer ? [['Run', i.invoiceBatchId] as [string, ReactNode]] : []),
          ]}
        />
      </section>
      {shipment.length > 0 && (
        <section className="p-4">
          <h2 className="mb-2 text-table font-semibold">Shipment</h2>
          <Facts facts={shipment} />
        </section>
      )}
      {i.notes.length > 0 && (
        <section className="grid gap-2 p-4">
          <h2 className="text-table font-semibold">Notes</h2>
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
