/** A customer: what is owed and booked, who to call, who changed what. */
import { bookingCalls, type Booking } from '@cartage/contract/booking/booking.ts';
import { formatAbn } from '@cartage/contract/customer/business-number.ts';
import { customerCalls, type Customer } from '@cartage/contract/customer/customer.ts';
import { invoiceCalls, type InvoiceRow } from '@cartage/contract/finance/invoice.ts';
import { locality } from '@cartage/contract/address.ts';
import { words } from '@cartage/contract/status.ts';
import { Card, CopyCode, ErrorState, Facts, Money, Page, SkeletonRows, Status, useCall, useFormat, useParams, useSession, When, type Dot } from '@cartage/ui/core.ts';
import { DataTable, Tabs, TwoLines, type Column } from '@cartage/ui/data.ts';
import { Pencil, Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { History } from '../layout/history.tsx';
import { CustomerDialog } from './customer.form.tsx';
import { CUSTOMER_DOTS, nameOf } from './customers.page.tsx';

export default function CustomerDetailsPage() {
  const id = Number(useParams()['id']);
  const found = useCall(customerCalls.find, { id });
  const [editing, setEditing] = useState(false);
  const { can } = useSession();
  if (!found.data) return <Page title="Customer" crumbs={[{ label: 'Customers', to: '/customers' }]}><Card flush>{found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : <SkeletonRows />}</Card></Page>;
  const c = found.data;
  return (
    <Page title={nameOf(c)} className="gap-4" crumbs={[{ label: 'Customers', to: '/customers' }]}
      heading={<span className="flex flex-wrap items-center gap-x-3 gap-y-1">{nameOf(c)} <CopyCode code={c.code} className="text-base text-muted" /> <span className="text-sm font-normal"><Status code={c.status} dot={CUSTOMER_DOTS[c.status] ?? 'processing'} /></span></span>}
      actions={[{ label: 'Statement', icon: <ReceiptText />, to: `/finance/statements?customer=${c.id}`, permission: 'Finance' }, { label: 'Edit', icon: <Pencil />, onClick: () => setEditing(true), permission: 'Customer.Manage' }, { label: 'Book freight', icon: <Plus />, to: `/quote?customerId=${c.id}`, primary: true, permission: 'Booking.Manage' }]}>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card flush>
          <Tabs tabs={[
            { value: 'bookings', label: 'Bookings', hidden: !can('Booking'), content: <div className="p-3"><DataTable label="Bookings" name="customer-bookings" call={bookingCalls.list} input={{ customerId: c.id }} columns={bookings} sort="creationTime desc" href={(b) => `/bookings-beta/details/${b.id}`} card={(b) => ({ code: <CopyCode code={b.consignmentId ?? `#${b.id}`} />, state: <Status code={b.bookingStatus} />, title: `${b.fromAddress.suburb ?? '–'} → ${b.toAddress.suburb ?? '–'}`, left: b.carrierServiceName, right: <When at={b.creationTime} /> })} empty={{ title: 'No bookings yet', text: 'Freight booked for this customer appears here.' }} /></div> },
            { value: 'invoices', label: 'Invoices', hidden: !can('Finance'), content: <div className="p-3"><DataTable label="Invoices" name="customer-invoices" call={invoiceCalls.list} input={{ customerId: c.id }} columns={invoices} sort="invoiceDate desc" href={(i) => `/finance/invoices/${i.id}`} card={(i) => ({ code: <CopyCode code={i.invoiceNumber} />, state: <InvoiceState invoice={i} />, title: <Money amount={i.amount} />, left: <Day day={i.invoiceDate} />, right: <><Money amount={i.outstandingAmount} /> open</> })} empty={{ title: 'No invoices yet', text: 'Delivered bookings are invoiced on the finance page.' }} /></div> },
            { value: 'history', label: 'History', content: <History entityType="Customer" entityId={String(c.id)} /> },
          ]} />
        </Card>
        <FactsCard customer={c} />
      </div>
      {editing && <CustomerDialog id={c.id} onClose={() => setEditing(false)} />}
    </Page>
  );
}

function FactsCard({ customer: c }: { customer: Customer }) {
  const { can } = useSession();
  const f = useFormat();
  const owed = useCall(invoiceCalls.outstanding, { customerId: c.id }, { enabled: can('Finance') });
  const terms = c.paymentTerms;
  const line = <hr className="-mx-4 my-3 border-line" />;
  return (
    <Card>
      {owed.data && <><p className="mb-1 text-table text-muted">Outstanding</p><p className="num text-2xl font-semibold tracking-[-.02em]">{f.money(owed.data.totals.total)}</p><p className="mb-1 text-table text-muted">{f.money(owed.data.totals.total - owed.data.totals.current)} past due</p>{line}</>}
      <Facts facts={[['Contact', c.contactName ?? '–'], ['Email', c.email ? <a className="text-accent hover:underline" href={`mailto:${c.email}`}>{c.email}</a> : '–'], ['Phone', c.contact ? <a className="text-accent hover:underline" href={`tel:${c.contact}`}>{c.contact}</a> : '–'], ['Address', [c.address.addressLine1, locality({ ...c.address, state: null })].filter(Boolean).join(', ') || '–']]} />
      {line}
      <Facts facts={[['Type', words(c.type)], ['Business', c.businessType ? words(c.businessType) : '–'], ['ABN', c.abn ? <CopyCode code={c.abn}>{formatAbn(c.abn)}</CopyCode> : '–'], ['Terms', terms ? `${terms.value} ${words(terms.durationType).toLowerCase()}` : 'as usual'], ['Since', <When at={c.dateOfRegistration} style="day" />]]} />
    </Card>
  );
}

const bookings: Column<Booking>[] = [
  { key: 'consignmentId', title: 'Connote', sort: true, fixed: true, cell: (b) => <CopyCode code={b.consignmentId ?? `#${b.id}`} /> },
  { key: 'route', title: 'Route', cell: (b) => <TwoLines top={`${b.fromAddress.suburb ?? '–'} → ${b.toAddress.suburb ?? '–'}`} below={b.carrierServiceName} />, text: (b) => `${b.fromAddress.suburb} → ${b.toAddress.suburb}` },
  { key: 'bookingStatus', title: 'Status', cell: (b) => <Status code={b.bookingStatus} /> },
  { key: 'price', title: 'Price, ex GST', right: true, cell: (b) => <Money amount={b.pricingDetail?.totalCost?.taxExclusiveAmount} />, text: (b) => b.pricingDetail?.totalCost?.taxExclusiveAmount },
  { key: 'creationTime', title: 'Booked', sort: true, cell: (b) => <When at={b.creationTime} />, text: (b) => b.creationTime },
];
const INVOICE_DOTS: Record<string, Dot> = { Paid: 'delivered', Issued: 'processing', PartiallyPaid: 'inTransit', Void: 'none', WrittenOff: 'none', Draft: 'processing' };
const invoices: Column<InvoiceRow>[] = [
  { key: 'invoiceNumber', title: 'Invoice', sort: true, fixed: true, cell: (i) => <CopyCode code={i.invoiceNumber} /> },
  { key: 'invoiceDate', title: 'Date', sort: true, cell: (i) => <Day day={i.invoiceDate} />, text: (i) => i.invoiceDate },
  { key: 'status', title: 'Status', cell: (i) => <InvoiceState invoice={i} />, text: (i) => i.status },
  { key: 'amount', title: 'Total', right: true, cell: (i) => <Money amount={i.amount} /> },
  { key: 'outstandingAmount', title: 'Outstanding', right: true, cell: (i) => <Money amount={i.outstandingAmount} /> },
];
function InvoiceState({ invoice: i }: { invoice: InvoiceRow }) {
  return i.isOverdue ? <Status code="Overdue" dot="exception" label={`${i.daysOverdue} d overdue`} /> : <Status code={i.status} dot={INVOICE_DOTS[i.status] ?? 'processing'} />;
}
function Day({ day }: { day: string }) { return <span className="num whitespace-nowrap">{useFormat().day(day.slice(0, 10))}</span>; }
