/** Consignment note, manifest and dangerous goods document, A4. */
import type { TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import { locality, type Address, type Item } from '@cartage/contract/address.ts';
import type { BookingRow } from '../booking/booking.tables.ts';
import { properShippingName, unNumber } from '../booking/dangerous-goods.ts';
import { code128, drawBars } from './barcode.ts';
import { A4, line, mm, pdf, type Pdf } from './pdf.ts';
import { type Column, heading, PAGE_WIDTH, table } from './table.ts';

type Tenant = Pick<TenantSettings, 'name' | 'billing' | 'supportPhone'>;
const LEFT = mm(15);
export const weight = (i: Item) => (i.weight ? `${i.weight.value} ${i.weight.unit}` : '');
export const size = (i: Item) => (i.length && i.width && i.height ? `${i.length.value} × ${i.width.value} × ${i.height.value} ${i.length.unit}` : '');
const who = (a: Address) => [a.companyName, a.contactName].filter(Boolean).join(', ');

const ITEM_COLUMNS: Column<Item>[] = [
  { title: 'Pieces', width: 16, of: (i) => String(i.quantity), align: 'right' }, { title: 'Package', width: 24, of: (i) => i.packageType },
  { title: 'Goods', width: 70, of: (i) => i.description ?? '' }, { title: 'Size of one', width: 44, of: size }, { title: 'Weight of one', width: 26, of: weight, align: 'right' },
];

export function consignmentNote(b: BookingRow, tenant: Tenant, at: Date): Promise<Buffer> {
  return pdf(A4, { title: `Consignment note ${b.consignmentId}`, author: tenant.name, at }, (doc) => {
    doc.addPage();
    let y = heading(doc, 'Consignment note', b.consignmentId!, [tenant.billing.legalName || tenant.name, tenant.supportPhone, `${b.carrierServiceName ?? ''} · ${b.bookingDate}`]);
    drawBars(doc, code128(b.consignmentId!), LEFT + mm(110), mm(24), mm(70), mm(14));
    y = parties(doc, Math.max(y, mm(42)), b);
    y = table(doc, y, ITEM_COLUMNS, b.items);
    y = facts(doc, y + mm(4), [
      `${b.totalItems} piece(s) · ${b.totalWeightKg} kg · ${b.totalVolumeM3} m³ · chargeable ${b.chargeableKg} kg`,
      ...b.reference.map((r) => `${r.key}: ${r.value}`), b.specialInstructions ?? '', b.deliveryInstructions ?? '',
      b.isDangerousGood ? `Dangerous goods: ${goodsName(b)}` : '', b.isInsured ? `Insured for ${b.insuredValue?.toFixed(2)}` : '',
    ]);
    signatures(doc, y, ['Sender', 'Driver', 'Receiver']);
  });
}

export function manifest(manifestId: string, bookings: readonly BookingRow[], tenant: Tenant, at: Date): Promise<Buffer> {
  const columns: Column<BookingRow>[] = [
    { title: 'Connote', width: 30, of: (b) => b.consignmentId ?? '' }, { title: 'Service', width: 20, of: (b) => b.carrierServiceCode ?? '' },
    { title: 'Receiver', width: 48, of: (b) => who(b.toAddress) }, { title: 'Destination', width: 44, of: (b) => locality(b.toAddress) },
    { title: 'Pieces', width: 12, of: (b) => String(b.totalItems), align: 'right' }, { title: 'kg', width: 16, of: (b) => String(b.totalWeightKg), align: 'right' }, { title: 'DG', width: 10, of: (b) => (b.isDangerousGood ? `UN${b.dangerousGoodUNCode}` : '') },
  ];
  return pdf(A4, { title: `Manifest ${manifestId}`, author: tenant.name, at }, (doc) => {
    doc.addPage();
    const first = bookings[0];
    let y = heading(doc, 'Manifest', manifestId, [tenant.billing.legalName || tenant.name, `Carrier ${first?.carrier ?? ''} · account ${first?.carrierAccountId ?? '–'} · ${at.toISOString().slice(0, 10)}`]);
    y = table(doc, y, columns, bookings);
    const total = (of: (b: BookingRow) => number) => Math.round(bookings.reduce((n, b) => n + of(b), 0) * 10_000) / 10_000;
    y = facts(doc, y + mm(4), [`${bookings.length} consignment(s) · ${total((b) => b.totalItems)} piece(s) · ${total((b) => b.totalWeightKg)} kg · ${total((b) => b.totalVolumeM3)} m³`]);
    signatures(doc, y, ['Handed over by', 'Taken over by']);
  });
}

export function dangerousGoods(b: BookingRow, tenant: Tenant, at: Date): Promise<Buffer> {
  return pdf(A4, { title: `Dangerous goods ${b.consignmentId}`, author: tenant.name, at }, (doc) => {
    doc.addPage();
    let y = heading(doc, 'Dangerous goods transport document', b.consignmentId!, [tenant.billing.legalName || tenant.name, tenant.supportPhone && `Emergency contact ${tenant.supportPhone}`]);
    y = parties(doc, y, b);
    y = table(doc, y, [{ title: 'Proper shipping name, class, packing group', width: 92, of: () => goodsName(b) }, { title: 'Packages', width: 48, of: (i: Item) => `${i.quantity} × ${b.dangerousGoodPackageType ?? i.packageType}` }, { title: 'Gross weight of one', width: 40, of: weight, align: 'right' }], b.items);
    y = facts(doc, y + mm(4), [b.dangerousGoodDescription ?? '', 'The goods are classified, packed, marked and labelled, and in proper condition for transport, as the Australian Dangerous Goods Code asks.']);
    signatures(doc, y, ['Consignor', 'Driver']);
  });
}
const goodsName = (b: BookingRow): string => {
  const un = b.dangerousGoodUNCode ? unNumber(b.dangerousGoodUNCode) : undefined;
  return un ? properShippingName(un) : (b.dangerousGoodUNCode ?? '');
};

function parties(doc: Pdf, y: number, b: BookingRow): number {
  const block = (title: string, a: Address, x: number) => {
    line(doc, title, x, y, mm(85), 7);
    [who(a), [a.addressLine1, a.addressLine2].filter(Boolean).join(', '), locality(a), a.telephone ?? ''].filter(Boolean).forEach((text, i) => line(doc, text, x, y + mm(4 + i * 5), mm(85), 10, i === 0 ? 'bold' : 'regular'));
  };
  block('FROM', b.fromAddress, LEFT);
  block('TO', b.toAddress, LEFT + mm(92));
  return y + mm(28);
}
function facts(doc: Pdf, y: number, lines: readonly string[]): number {
  let at = y;
  for (const text of lines.filter((l) => l.trim())) {
    line(doc, text, LEFT, at, mm(PAGE_WIDTH), 9);
    at += mm(5);
  }
  return at;
}
function signatures(doc: Pdf, y: number, names: readonly string[]): void {
  let top = y + mm(14);
  if (top > A4.height - mm(20)) { doc.addPage(); top = mm(30); }
  const width = PAGE_WIDTH / names.length;
  names.forEach((name, i) => {
    const x = LEFT + mm(width * i);
    doc.lineWidth(0.5).moveTo(x, top).lineTo(x + mm(width - 8), top).stroke('#000');
    line(doc, `${name}: name, signature, date and time`, x, top + mm(1.5), mm(width - 8), 7);
  });
}
