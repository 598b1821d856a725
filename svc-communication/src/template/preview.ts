/** A text as it would read: on a booking or an invoice that the caller may open, else on examples. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import { locality } from '@cartage/contract/address.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { withTenant } from '../mail/mail.store.ts';
import { problemsOf } from './check.ts';
import { examples, FIELDS } from './fields.ts';
import { render, type Rendered } from './render.ts';
import type { Template } from './template.tables.ts';

const OF_BOOKINGS: readonly TextType[] = [
  'BookingConfirmation',
  'QuoteReady',
  'PickupBooked',
  'OutForDelivery',
  'Delivered',
  'DeliveryFailed',
];

export async function factsOf(ctx: Ctx, type: TextType, id: number | undefined): Promise<Record<string, unknown>> {
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

/** What each field says on the record, on one line. */
export const valuesOf = (type: TextType, facts: Record<string, unknown>): { field: string; value: string }[] =>
  FIELDS[type].map(({ name }) => {
    const [first, second] = name.split('.') as [string, string?];
    const whole = facts[first];
    const value = second ? (whole as Record<string, unknown> | undefined)?.[second] : whole;
    return { field: name, value: [value ?? ''].flat().join(', ').slice(0, 200) };
  });

/** What is unknown shows in red where it would stand; what cannot be read at all shows nothing. */
export async function previewOf(type: TextType, template: Template, facts: Record<string, unknown>) {
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
