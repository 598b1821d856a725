/** How a text reads on a real record, with what is wrong in it and what each field says there. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { templateCalls, type TemplateProblem, type TextType } from '@cartage/contract/communication/template.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import { skip, useCall, wordsOf } from '@cartage/ui/core.ts';
import { useState } from 'react';
import type { Field, Whose, Words } from './text.ts';
import { recordsOf } from './kinds.ts';

const t = wordsOf(templateWords);

export type PreviewRecord = { id: number; name: string; customer: string };
const NEWEST = { maxResultCount: 20 };

export function usePreview(type: TextType, text: Words, language: Whose['language']) {
  const [at, step] = useState(0);
  const [isMarked, mark] = useState(true);
  const kind = recordsOf(type);
  const bookings = useCall(bookingCalls.list, kind === 'bookings' ? NEWEST : skip);
  const invoices = useCall(invoiceCalls.list, kind === 'invoices' ? NEWEST : skip);
  const accounts = useCall(invoiceCalls.outstanding, kind === 'accounts' ? {} : skip);
  const records: PreviewRecord[] = [
    ...(bookings.data?.items ?? []).map((b) => ({
      id: b.id,
      name: b.consignmentId ?? t('booking', { id: b.id }),
      customer: b.customer?.companyName ?? '',
    })),
    ...(invoices.data?.items ?? []).map((i) => ({
      id: i.id,
      name: i.invoiceNumber,
      customer: i.customer?.companyName ?? '',
    })),
    ...(accounts.data?.items ?? []).slice(0, NEWEST.maxResultCount).map((a) => ({
      id: a.customerId,
      name: a.customerCode,
      customer: a.customerName ?? '',
    })),
  ];
  const record = records[at % Math.max(1, records.length)];
  const fields = useCall(templateCalls.fields, { id: type }, { staleMs: 600_000 });
  const found = useCall(
    templateCalls.preview,
    { templatetypeid: type, ...text, language, ...(record && { entityid: record.id }), ismarked: isMarked },
    { keep: true },
  );
  const values = new Map((found.data?.values ?? []).map((v) => [v.field, v.value]));
  return {
    found,
    isMarked,
    mark,
    records,
    record,
    open: (id: number) => step(records.findIndex((r) => r.id === id)),
    step: (by: 1 | -1) => step((now) => (now + by + records.length) % records.length),
    problems: found.isPlaceholderData ? undefined : (found.data?.problems satisfies TemplateProblem[] | undefined),
    fields: (fields.data ?? []).map((f): Field => ({
      name: f.propertyname,
      about: f.mappedtemplatepropertydescription,
      value: values.get(f.propertyname) ?? '',
    })),
  };
}
export type Previewed = ReturnType<typeof usePreview>;
