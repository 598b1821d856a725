/** Texts that a tenant words for its papers: what they may name, how much room there is, and what they say as they ship. */
import { field, maybe, type TextField } from './text-field.ts';

export const DOCUMENT_TYPES = [
  'InvoiceFooter',
  'InvoiceTerms',
  'StatementNote',
  'ConsignmentTerms',
  'LabelNote',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
/** Of the source; what it comes to on paper is limited by its room. */
export const MAX_DOCUMENT_TEXT = 4000;

const tenant = [
  field('tenant.name', 'Your name', 'Harbour Freight'),
  field('tenant.legalName', 'Your legal name, else your name', 'Harbour Freight Pty Ltd'),
  maybe('tenant.address', 'Your address', '1 Wharf St, Sydney NSW 2000'),
  maybe('tenant.phone', 'The number to call', '1300 555 010'),
  maybe('tenant.email', 'The address that your mails come from', 'accounts@harbour.test'),
] as const;
const customer = [
  field('customerName', 'Who is billed', 'Kestrel Tools'),
  field('customerCode', 'The customer’s code', 'C00412'),
] as const;
const invoice = [
  field('invoiceNumber', 'Number of the invoice', 'INV000011'),
  ...customer,
  field('invoiceDate', 'Day of the invoice', 'Sat 21 Nov 2026'),
  field('dueDate', 'When it is due', 'Sat 5 Dec 2026'),
  field('amount', 'The amount with GST', '$1,234.50'),
  field('outstanding', 'What is owed of it', '$1,234.50'),
  ...tenant,
] as const;
const freight = [
  field('consignmentId', 'The connote', 'CR000000017'),
  field('customerName', 'Who pays for it', 'Kestrel Tools'),
  field('from', 'Where it is picked up', 'Sydney NSW 2000'),
  field('to', 'Where it goes', 'Ballarat VIC 3350'),
  field('pieces', 'Number of pieces', 3),
  maybe('service', 'The service', 'Road'),
  maybe('reference', 'The customer’s references', 'PO-9'),
  ...tenant,
] as const;

type Room = {
  /** What the paper has room for: lines, and about how many characters fit into one. */
  lines: number;
  characters: number;
  fields: readonly TextField[];
  shipped: string;
};
export const DOCUMENT_TEXTS = {
  InvoiceFooter: {
    ...{ lines: 1, characters: 95 },
    fields: invoice,
    shipped:
      '{% if tenant.email != blank %}Queries: {{ tenant.email }}{% elsif tenant.phone != blank %}Queries: {{ tenant.phone }}{% endif %}',
  },
  InvoiceTerms: {
    ...{ lines: 4, characters: 140 },
    fields: invoice,
    shipped: '',
  },
  StatementNote: {
    ...{ lines: 3, characters: 140 },
    fields: [
      ...customer,
      field('fromDate', 'First day', 'Sun 1 Nov 2026'),
      field('toDate', 'Last day', 'Mon 30 Nov 2026'),
      field('closingBalance', 'What is owed at its end', '$910.00'),
      field('overdue', 'What of it is past due', '$120.00'),
      ...tenant,
    ],
    shipped: '',
  },
  ConsignmentTerms: {
    ...{ lines: 2, characters: 140 },
    fields: [...freight, field('cover', 'Whether it is insured', 'Transit cover: none taken.')],
    shipped: 'Carried under the conditions of carriage of {{ tenant.legalName }}. {{ cover }}',
  },
  LabelNote: {
    ...{ lines: 1, characters: 45 },
    fields: freight,
    shipped: '',
  },
} as const satisfies Record<DocumentType, Room>;

/** What a paper must say of each field of its text. */
export type DocumentFacts<T extends DocumentType> = Record<
  (typeof DOCUMENT_TEXTS)[T]['fields'][number]['name'],
  string | number
>;

/** How many lines a text takes, and where one is broken; empty lines at its ends count for nothing. */
export const linesTaken = (text: string, characters: number): number =>
  text.trim() === ''
    ? 0
    : text
        .trim()
        .split(/\r?\n/)
        .reduce((sum, line) => sum + Math.max(1, Math.ceil(Array.from(line.trim()).length / characters)), 0);
/** How a paper is drawn with a text that is being rewritten: for who keeps such texts, and it goes nowhere. */
export const PAPER_PREVIEW = {
  ours: true,
  staff: true,
  permission: 'Administration.Settings',
  answer: 'bytes',
  ownTransactions: true,
  cost: 5,
} as const;
