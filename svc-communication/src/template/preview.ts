/** A text as it would read: on a booking or an invoice that the caller may open, else on examples. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import type { TemplateType } from '@cartage/contract/communication/outbound.ts';
import { locality } from '@cartage/contract/address.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { withTenant } from '../mail/mail.store.ts';
import { problemsOf } from './check.ts';
import { examples } from './fields.ts';
import { render, type Rendered } from './render.ts';
import type { Template } from './template.tables.ts';

const OF_BOOKINGS: readonly TemplateType[] = [
  'BookingConfirmation',
  'QuoteReady',
  'PickupBooked',
  'OutForDelivery',
  'Delivered',
  'DeliveryFailed',
];

export async function factsOf(ctx: Ctx, type: TemplateType, id: number | undefined): Promise<Record<string, unknown>> {
  const facts = await withTenant(ctx, examples(type));
  if (id === undefined) return facts;
  if (OF_BOOKINGS.includes(type)) {
    const b = await ctx.call(bookingCalls.find, { id });
    return {
      ...facts,
      consignmentId: b.consignmentId ?? '',
      customerName: b.customer.companyName ?? '',
      from: locality(b.fromAddress),
      to: locality(b.toAddress),
      service: b.carrierServiceName ?? '',
      pieces: b.totalItems,
      postCode: b.toAddress.postCode ?? '',
      reference: (b.reference ?? []).map((r) => r.value).join(', '),
    };
  }
  if (type === 'InvoiceIssued') {
    const i = await ctx.call(invoiceCalls.find, { id });
    return {
      ...facts,
      invoiceNumber: i.invoiceNumber,
      customerName: i.customer.companyName ?? '',
      invoiceDate: i.invoiceDate,
      dueDate: i.dueDate,
    };
  }
  return facts;
}

/** What is unknown shows in red where it would stand; what cannot be read at all shows nothing. */
export async function previewOf(type: TemplateType, template: Template, facts: Record<string, unknown>) {
  const problems = problemsOf(type, template);
  if (problems.some((p) => p.field === null)) return { subject: '', html: '', problems };
  const shown = structuredClone(facts);
  for (const { field } of problems) mark(shown, field!.split('.').slice(0, 4), field!);
  const letter: Rendered = await render(template, shown);
  const html = letter.html.replace(
    /\u27e6([^\u27e6\u27e7]{1,200})\u27e7/g,
    '<code style="color:#b42318;background:#fef3f2">$1</code>',
  );
  return { subject: letter.subject.replace(/[\u27e6\u27e7]/g, ''), html, problems };
}
function mark(facts: Record<string, unknown>, path: string[], field: string): void {
  const [first, ...rest] = path;
  if (!first || Object.hasOwn(Object.prototype, first)) return;
  if (rest.length === 0) facts[first] = `\u27e6${field}\u27e7`;
  else {
    const inner = facts[first];
    const next: Record<string, unknown> =
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
    facts[first] = next;
    mark(next, rest, field);
  }
}
