/** The tax invoice as A4 pages: what the tax office asks for, the lines, and a remittance slip to send back. */
import { createRequire } from 'node:module';
import { formatAbn } from '@cartage/contract/customer/business-number.ts';
import type { TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import type { InvoiceDetail } from '@cartage/contract/finance/invoice.ts';
import type { Ctx } from '@cartage/server/context.ts';
import PDFDocument from 'pdfkit';
import { nameOf, type CustomerSnapshot } from '../customer/customer.tables.ts';
import type { fullInvoice } from './invoice.store.ts';

type Invoice = Awaited<ReturnType<typeof fullInvoice>>;
type Doc = InstanceType<typeof PDFDocument>;
type Column = { title: string; x: number; width: number; align: 'left' | 'right'; of: (d: InvoiceDetail) => string };

const { resolve } = createRequire(import.meta.url);
const REGULAR = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'), BOLD = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');
const LEFT = 45, RIGHT = 550, WIDTH = RIGHT - LEFT, FOOT = 775;
const GREY = '#5b6472', INK = '#14181f', RULE = '#cdd3db';

export async function sendInvoicePdf(ctx: Ctx, invoice: Invoice): Promise<undefined> {
  const pdf = await invoicePdf(invoice, await ctx.settings());
  const fileName = `${invoice.invoiceNumber.replace(/[^\w.-]+/g, '_')}.pdf`;
  void ctx.reply!.type('application/pdf').header('content-disposition', `inline; filename="${fileName}"`).send(pdf);
  return undefined;
}

export function invoicePdf(invoice: Invoice, tenant: TenantSettings): Promise<Buffer> {
  // A fixed creation date makes the same invoice the same bytes.
  const doc = new PDFDocument({ size: 'A4', margin: LEFT, bufferPages: true, info: { Title: `Tax invoice ${invoice.invoiceNumber}`, Author: tenant.name, CreationDate: new Date(invoice.creationTime) } });
  const done = new Promise<Buffer>((fulfil, fail) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part)).on('end', () => fulfil(Buffer.concat(parts))).on('error', fail);
  });
  doc.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  const money = moneyIn(tenant.baseCurrency);
  const y = lines(doc, invoice, heading(doc, invoice, tenant), money);
  slip(doc, invoice, tenant, totals(doc, invoice, tenant, y, money), money);
  pageNumbers(doc, invoice);
  doc.end();
  return done;
}

const moneyIn = (currency: string) => {
  const format = new Intl.NumberFormat('en-AU', { style: 'currency', currency: /^[A-Z]{3}$/.test(currency) ? currency : 'AUD' });
  return (amount: number) => format.format(amount);
};
const date = (day: string) => new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
const abnLine = (abn: string | null | undefined) => (abn ? `ABN ${formatAbn(abn)}` : '');
const write = (doc: Doc, font: 'regular' | 'bold', size: number, colour = INK) => doc.font(font).fontSize(size).fillColor(colour);
const rule = (doc: Doc, y: number) => doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor(RULE).stroke();
const block = (rows: (string | null | undefined)[]) => rows.filter(Boolean).join('\n');

function heading(doc: Doc, invoice: Invoice, { billing, name, supportPhone }: TenantSettings): number {
  write(doc, 'bold', 20).text('Tax invoice', LEFT, LEFT);
  write(doc, 'bold', 10).text(billing.legalName || name, 300, LEFT, { width: RIGHT - 300, align: 'right' });
  write(doc, 'regular', 8, GREY).text(block([abnLine(billing.taxVatNo), billing.address, supportPhone]), { width: RIGHT - 300, align: 'right' });
  const below = Math.max(doc.y, 90) + 18;
  write(doc, 'regular', 8, GREY).text('Bill to', LEFT, below);
  write(doc, 'bold', 10).text(nameOf(invoice.customer), { width: 260 });
  write(doc, 'regular', 8.5).text(block([...invoice.customer.addressLines, abnLine(invoice.customer.abn), `Account ${invoice.customer.code}`]), { width: 260 });
  const left = doc.y;
  doc.y = below;
  for (const [label, value] of [['Invoice number', invoice.invoiceNumber], ['Invoice date', date(invoice.invoiceDate)], ['Due date', date(invoice.dueDate)], ['Reference', invoice.reference ?? '']] as const) {
    if (!value) continue;
    const y = doc.y;
    write(doc, 'regular', 8.5, GREY).text(label, 330, y, { width: 90 });
    write(doc, 'bold', 8.5).text(value, 420, y, { width: RIGHT - 420, align: 'right' });
    doc.y = Math.max(doc.y, y + 13);
  }
  return Math.max(left, doc.y) + 20;
}

function lines(doc: Doc, invoice: Invoice, top: number, money: (n: number) => string): number {
  const columns: Column[] = [
    { title: 'Description', x: LEFT, width: 205, align: 'left', of: (d) => d.description },
    { title: 'Consignment', x: 255, width: 85, align: 'left', of: (d) => d.referenceNo ?? '' },
    { title: 'Qty', x: 340, width: 35, align: 'right', of: (d) => String(d.quantity) },
    { title: 'Price', x: 377, width: 58, align: 'right', of: (d) => money(d.unitPrice) },
    { title: 'GST', x: 437, width: 48, align: 'right', of: (d) => money(d.tax) },
    { title: 'Amount', x: 487, width: 63, align: 'right', of: (d) => money(d.amount) },
  ];
  const titles = (y: number) => {
    write(doc, 'bold', 8, GREY);
    for (const { title, x, width, align } of columns) doc.text(title, x, y, { width, align, lineBreak: false });
    rule(doc, y + 13);
    return y + 18;
  };
  let y = titles(top);
  for (const detail of invoice.invoiceDetails) {
    write(doc, 'regular', 8);
    const height = Math.max(...columns.map(({ of, width }) => doc.heightOfString(of(detail), { width }))) + 5;
    if (y + height > FOOT) {
      doc.addPage();
      y = titles(LEFT);
      write(doc, 'regular', 8);
    }
    for (const { of, x, width, align } of columns) doc.text(of(detail), x, y, { width, align });
    y += height;
  }
  rule(doc, y);
  return y + 8;
}

function totals(doc: Doc, invoice: Invoice, tenant: TenantSettings, top: number, money: (n: number) => string): number {
  let y = room(doc, top, 90);
  const paid = invoice.amount - invoice.outstandingAmount;
  const rows: [string, string, 'regular' | 'bold'][] = [
    ['Total excluding GST', money(invoice.taxExclusiveAmount), 'regular'], [`GST ${tenant.gstRate} %`, money(invoice.tax), 'regular'], ['Total including GST', money(invoice.amount), 'bold'],
    ...(paid > 0 ? [['Paid', money(-paid), 'regular'] as [string, string, 'regular']] : []), ['Amount due', money(invoice.outstandingAmount), 'bold'],
  ];
  for (const [label, value, font] of rows) {
    write(doc, font, 9).text(label, 330, y, { width: 120 }).text(value, 450, y, { width: RIGHT - 450, align: 'right' });
    y += 15;
  }
  return y;
}

/** Torn off or sent by e-mail with the payment, so that it finds its invoice. */
function slip(doc: Doc, invoice: Invoice, { billing, name }: TenantSettings, top: number, money: (n: number) => string): void {
  const y = Math.max(room(doc, top + 20, 120), FOOT - 105);
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).dash(3, { space: 3 }).strokeColor(GREY).stroke().undash();
  write(doc, 'bold', 11).text('Remittance slip', LEFT, y + 10);
  write(doc, 'regular', 8.5, GREY).text(`Please return it with your payment to ${billing.legalName || name}.`, LEFT, y + 26, { width: WIDTH });
  const fields = [['Customer', payer(invoice.customer)], ['Invoice number', invoice.invoiceNumber], ['Due date', date(invoice.dueDate)], ['Amount due', money(invoice.outstandingAmount)], ['Amount paid', '']] as const;
  const width = WIDTH / fields.length;
  fields.forEach(([label, value], i) => {
    const x = LEFT + i * width;
    write(doc, 'regular', 7.5, GREY).text(label, x, y + 46, { width: width - 8, lineBreak: false });
    if (value) write(doc, 'bold', 8.5).text(value, x, y + 58, { width: width - 8, height: 24, ellipsis: true });
    else doc.rect(x, y + 57, width - 4, 22).strokeColor(GREY).stroke();
  });
}
const payer = (c: CustomerSnapshot) => `${c.code} ${nameOf(c)}`;

function room(doc: Doc, y: number, height: number): number {
  if (y + height <= FOOT) return y;
  doc.addPage();
  return LEFT;
}

function pageNumbers(doc: Doc, { invoiceNumber }: Invoice): void {
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page);
    // Text below the bottom margin would open another page.
    doc.page.margins.bottom = 0;
    write(doc, 'regular', 7.5, GREY).text(`${invoiceNumber} · page ${page + 1} of ${count}`, LEFT, 805, { width: WIDTH, align: 'center', lineBreak: false });
  }
}
