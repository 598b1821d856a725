import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { Avatar, Badge, Button, Card, Chip, Facts, formatKg, formatM3, Link, Money, useFormat, useSession } from '@cartage/ui/core.ts';
import { FileText, Phone, Tags, ClipboardList, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCarrierName } from '../bookings/carriers.ts';
import { customerName } from '../bookings/parts.tsx';
import { PaperButtons } from './documents.tab.tsx';
import { papersOf } from './documents.ts';

const Part = ({ title, note, children }: { title?: string; note?: ReactNode; children: ReactNode }) => (
  <section className="border-b border-line px-4 py-3 last:border-0">{title && <header className="mb-2 flex items-baseline justify-between gap-3"><h2 className="text-xs font-semibold">{title}</h2>{note && <span className="text-xs text-muted">{note}</span>}</header>}{children}</section>
);

/** What one looks up about a booking: one card, split by lines. */
export function RecordFacts({ b }: { b: BookingRecord }) {
  const { isCustomer, can } = useSession();
  const carrierOf = useCarrierName();
  const references = (b.reference ?? []).filter((r) => r.value);
  return (
    <Card flush>
      <Part><Facts facts={[
        ...(!isCustomer ? [['Customer', <>{can('Customer') && b.customer.id ? <Link to={`/customers/${b.customer.id}/details`} className="text-accent hover:underline">{customerName(b)}</Link> : customerName(b)} <span className="mono text-xs text-muted">{b.customer.code}</span></>] as [ReactNode, ReactNode]] : []),
        ['Carrier', b.carrier ? `${carrierOf(b)} ${b.carrierServiceName ?? ''}` : 'Not chosen'],
        ...(b.jobId && can('Job') && !isCustomer ? [['Job', <Link to={`/jobs/${b.jobId}`} className="text-accent hover:underline">Open the job</Link>] as [ReactNode, ReactNode]] : []),
        ...(b.orderNumber ? [['Order', b.orderNumber] as [ReactNode, ReactNode]] : []),
      ]} /></Part>
      {references.length > 0 && <Part title="References"><div className="flex flex-wrap gap-1.5">{references.map((r, i) => <Chip key={i} name={r.key} mono>{r.value}</Chip>)}</div></Part>}
      <Part title="Weights"><Facts facts={[
        ['Dead weight', formatKg(b.totalWeight.value)], ['Volume', b.totalVolume.value > 0 ? formatM3(b.totalVolume.value) : 'No sizes given'], [`Cubic at ${b.cubicFactor} kg/m³`, formatKg(b.totalCubicWeight.value)],
        ['Chargeable', <b className="font-semibold">{formatKg(b.chargableWeight.value)}</b>],
      ]} /></Part>
      <Charges b={b} />
      {b.consignmentId && <Part title="Documents"><ul className="grid gap-1.5">
        {papersOf(b).filter((p) => !p.missing && ['Label', 'ConsignmentNote', 'Manifest', 'DangerousGoods'].includes(p.type)).map((p) => (
          <li key={p.type} className="flex items-center gap-2.5"><span aria-hidden className="text-muted [&_svg]:size-4 [&_svg]:stroke-[1.75]">{p.type === 'Label' ? <Tags /> : p.type === 'Manifest' ? <ClipboardList /> : p.type === 'DangerousGoods' ? <TriangleAlert /> : <FileText />}</span>
            <span className="min-w-0 flex-1"><span className="block truncate text-table font-medium">{p.name}</span><span className="block text-xs text-muted">{p.note}</span></span><PaperButtons b={b} type={p.type} name={p.name} only="print" /></li>
        ))}
      </ul></Part>}
      <People b={b} />
    </Card>
  );
}

function Charges({ b }: { b: BookingRecord }) {
  const { can, isCustomer } = useSession();
  const { number } = useFormat();
  const p = b.pricingDetail;
  if (!p) return <Part title="Charges"><p className="text-table text-muted">No price yet.</p></Part>;
  const cost = isCustomer ? null : p.carrierTotalCost?.taxExclusiveAmount, margin = cost === null || cost === undefined ? null : p.totalCost.taxExclusiveAmount - cost;
  const invoice = b.invoiceNumber ? (can('Finance') && b.invoiceId ? <Link to={`/finance/invoices/${b.invoiceId}`} className="text-accent hover:underline">{b.invoiceNumber}</Link> : b.invoiceNumber) : 'Not invoiced yet';
  return (
    <Part title="Charges" note={invoice}><Facts facts={[
      ['Ex GST', <Money amount={p.totalCost.taxExclusiveAmount} />], ['GST', <Money amount={p.totalCost.tax} />], ['Total', <b className="font-semibold"><Money amount={p.totalCost.amount} /></b>],
      ...(margin !== null && cost !== null ? [['Carrier cost, ex GST', <Money amount={cost} />], [`Margin${p.totalCost.taxExclusiveAmount > 0 ? `, ${number((margin / p.totalCost.taxExclusiveAmount) * 100, 1)} %` : ''}`, margin < 0 ? <Badge tone="bad"><Money amount={margin} /></Badge> : <Money amount={margin} />]] as [ReactNode, ReactNode][] : []),
    ]} /></Part>
  );
}

function People({ b }: { b: BookingRecord }) {
  const people = [[b.fromAddress, 'Sender'], [b.toAddress, 'Receiver']] as const;
  const named = people.filter(([a]) => a.contactName || a.companyName);
  if (named.length === 0) return null;
  return (
    <Part title="People"><ul className="grid gap-2">
      {named.map(([a, role]) => (
        <li key={role} className="flex items-center gap-2.5"><Avatar name={a.contactName || a.companyName || ''} />
          <span className="min-w-0 flex-1"><span className="block truncate text-table font-medium">{a.contactName || a.companyName}</span><span className="block truncate text-xs text-muted">{[role, a.contactName && a.companyName].filter(Boolean).join(', ')}</span></span>
          {a.telephone && <Button asChild variant="outline" size="icon"><a href={`tel:${a.telephone.replaceAll(' ', '')}`} aria-label={`Call ${a.contactName || a.companyName}, ${a.telephone}`} title={a.telephone}><Phone /></a></Button>}</li>
      ))}
    </ul></Part>
  );
}
