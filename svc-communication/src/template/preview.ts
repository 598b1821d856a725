/** A text as it would read: on a booking, an invoice or an account that the caller may open, else on examples. */
import type { DocumentType } from '@cartage/contract/communication/document-text.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { SMS_TYPES } from '@cartage/contract/communication/sms-text.ts';
import type { TextType } from '@cartage/contract/communication/template.ts';
import type { LanguageName } from '@cartage/contract/words/languages.ts';
import { kilograms } from '@cartage/contract/units.ts';
import { dateOf, moneyIn } from '@cartage/paper/words.ts';
import { locality } from '@cartage/contract/address.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { sum } from '@cartage/contract/money.ts';
import type { Ctx } from '@cartage/server/context.ts';
import {
  renderHtml,
  renderHtmlMarked,
  renderText,
  renderTextMarked,
  variablesOf,
  withMarks,
} from '@cartage/server/liquid.ts';
import { withTenant } from '../mail/mail.store.ts';
import { asSent } from '../sms/sms.store.ts';
import { amountIn, localeOf, longDay } from '../mail/wording.ts';
import { problemsOf } from './check.ts';
import { examples, FIELDS, isOfDocument, isOfSms } from './fields.ts';
import { onPaper } from './on-paper.ts';
import { render } from './render.ts';
import type { Template } from './template.tables.ts';

const OF_BOOKINGS: readonly TextType[] = [
  'BookingConfirmation',
  'QuoteReady',
  'PickupBooked',
  'OutForDelivery',
  'Delivered',
  'DeliveryFailed',
  'ConsignmentTerms',
  'LabelNote',
  ...SMS_TYPES,
];
const OF_INVOICES: readonly TextType[] = ['InvoiceIssued', 'InvoiceFooter', 'InvoiceTerms'];

type Facts = Record<string, unknown>;
/** What a text may say, and of it what the record itself says; the rest are examples. */
export async function factsOf(
  ctx: Ctx,
  type: TextType,
  id: number | undefined,
  language: LanguageName,
): Promise<{ facts: Facts; told: ReadonlySet<string> }> {
  const facts = await withTenant(ctx, examples(type, language));
  const told = id === undefined ? {} : await recordFacts(ctx, type, id, language);
  return { facts: { ...facts, ...told }, told: new Set(Object.keys(told)) };
}
async function recordFacts(ctx: Ctx, type: TextType, id: number, language: LanguageName): Promise<Facts> {
  if (OF_BOOKINGS.includes(type)) return bookingFacts(ctx, id);
  if (type === 'StatementNote') return accountFacts(ctx, id);
  return OF_INVOICES.includes(type) ? invoiceFacts(ctx, type, id, language) : {};
}
/** Fields that the text says and the record does not: nobody must take them for the record's. */
export function examplesIn(
  type: TextType,
  { templatesubjecttitle, templatecontent }: Template,
  told: ReadonlySet<string>,
) {
  const said = [templatesubjecttitle, templatecontent].flatMap((part) => {
    const found = variablesOf(part);
    return 'error' in found ? [] : found.variables.map((v) => v.path.split('.')[0]!);
  });
  return FIELDS[type]
    .map(({ name }) => name.split('.')[0]!)
    .filter((name, n, all) => name !== 'tenant' && all.indexOf(name) === n && said.includes(name) && !told.has(name));
}
async function bookingFacts(ctx: Ctx, id: number): Promise<Record<string, unknown>> {
  const b = await ctx.call(bookingCalls.find, { id });
  return {
    consignmentId: b.consignmentId ?? '',
    customerName: b.customer.companyName ?? '',
    from: locality(b.fromAddress),
    to: locality(b.toAddress),
    service: b.carrierServiceName ?? '',
    pieces: b.totalItems,
    weightKg: kilograms(b.totalWeight),
    postCode: b.toAddress.postCode ?? '',
    reference: (b.reference ?? []).map((r) => r.value).join(', '),
  };
}
async function invoiceFacts(
  ctx: Ctx,
  type: TextType,
  id: number,
  language: LanguageName,
): Promise<Record<string, unknown>> {
  const i = await ctx.call(invoiceCalls.find, { id });
  const isPrinted = isOfDocument(type);
  const { baseCurrency } = await ctx.settings();
  const money = isPrinted ? moneyIn(baseCurrency) : (amount: number) => amountIn(baseCurrency, amount, language);
  const day = isPrinted ? dateOf : (of: string) => longDay(of, language);
  return {
    invoiceNumber: i.invoiceNumber,
    customerName: i.customer.companyName ?? '',
    customerCode: i.customer.code,
    invoiceDate: day(i.invoiceDate),
    dueDate: day(i.dueDate),
    amount: money(i.amount),
    outstanding: money(i.outstandingAmount),
  };
}

/** The statement of this month, as it is drawn. */
async function accountFacts(ctx: Ctx, customerId: number): Promise<Record<string, unknown>> {
  const [statement, { items, totals }, { baseCurrency }] = await Promise.all([
    ctx.call(statementCalls.find, { customerId }),
    ctx.call(invoiceCalls.outstanding, { customerId }),
    ctx.settings(),
  ]);
  const money = moneyIn(baseCurrency);
  const [account] = items;
  return {
    // Who owes nothing is not among them, and reads the examples.
    ...(account && { customerName: account.customerName ?? '', customerCode: account.customerCode }),
    fromDate: dateOf(statement.fromDate),
    toDate: dateOf(statement.toDate),
    closingBalance: money(statement.closingBalance),
    overdue: money(sum([totals.days1To30, totals.days31To60, totals.days61To90, totals.over90])),
  };
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
export async function previewOf(
  type: TextType,
  template: Template,
  facts: Record<string, unknown>,
  language: LanguageName,
  /** What comes from the record is marked where it stands. */ isMarked: boolean,
) {
  const problems = problemsOf(type, template);
  if ('error' in variablesOf(template.templatecontent) || 'error' in variablesOf(template.templatesubjecttitle))
    return { subject: '', html: '', sms: null, problems };
  const shown = structuredClone(facts);
  for (const { field } of problems.filter((p) => p.field)) mark(shown, field!.split('.').slice(0, 4), field!);
  shown['locale'] = localeOf(language);
  if (isOfSms(type)) return { subject: '', html: '', sms: smsOf(template, shown), problems };
  const letter = isOfDocument(type)
    ? paperOf(type, template, shown, isMarked ? renderTextMarked : renderText)
    : await render(template, shown, language, isMarked ? renderHtmlMarked : renderHtml);
  const html = withMarks(letter.html).replace(
    /\u27e6([^\u27e6\u27e7]{1,200})\u27e7/g,
    '<code style="color:#b42318;background:#fef3f2">$1</code>',
  );
  return { subject: letter.subject.replace(/[\u27e6\u27e7]/g, ''), html, sms: null, problems };
}
function smsOf({ templatecontent }: Template, facts: Record<string, unknown>): string {
  try {
    return asSent(renderText(templatecontent, facts).replace(/[\u27e6\u27e7]/g, ''));
  } catch {
    // As above.
    return '';
  }
}
function paperOf(
  type: DocumentType,
  { templatecontent }: Template,
  facts: Record<string, unknown>,
  textOf: typeof renderText,
) {
  try {
    return { subject: '', html: onPaper(type, textOf(templatecontent, facts)) };
  } catch {
    // What is wrong with it stands among its problems.
    return { subject: '', html: '' };
  }
}
function mark(facts: Record<string, unknown>, path: string[], field: string): void {
  const [first, ...rest] = path;
  if (!first || Object.hasOwn(Object.prototype, first)) return;
  // A group as a whole takes none of its fields with it.
  if (rest.length === 0 && isGroup(facts[first])) return;
  if (rest.length === 0) facts[first] = `\u27e6${field}\u27e7`;
  else {
    const inner = facts[first];
    const next: Record<string, unknown> =
      typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
    facts[first] = next;
    mark(next, rest, field);
  }
}
const isGroup = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);
