/** Texts that a tenant words for its papers: what they may name, how much room there is, and what they say as they ship. */
import { say } from '../words/told/template-fields.ts';
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
  field('tenant.name', say('company.name'), 'Harbour Freight'),
  field('tenant.legalName', say('company.legalNameElse'), 'Harbour Freight Pty Ltd'),
  maybe('tenant.address', say('company.address'), '1 Wharf St, Sydney NSW 2000'),
  maybe('tenant.phone', say('company.phone'), '1300 555 010'),
  maybe('tenant.email', say('company.email'), 'accounts@harbour.test'),
] as const;
const customer = [
  field('customerName', say('billed'), 'Kestrel Tools'),
  field('customerCode', say('customerCode'), 'C00412'),
] as const;
const invoice = [
  field('invoiceNumber', say('invoice.number'), 'INV000011'),
  ...customer,
  field('invoiceDate', say('invoice.day'), 'Sat 21 Nov 2026'),
  field('dueDate', say('invoice.due'), 'Sat 5 Dec 2026'),
  field('amount', say('money.amountTaxed'), '$1,234.50'),
  field('outstanding', say('money.outstanding'), '$1,234.50'),
  ...tenant,
] as const;
const freight = [
  field('consignmentId', say('freight.connote'), 'CR000000017'),
  field('customerName', say('payer'), 'Kestrel Tools'),
  field('from', say('freight.from'), 'Sydney NSW 2000'),
  field('to', say('freight.to'), 'Ballarat VIC 3350'),
  field('pieces', say('freight.pieces'), 3),
  maybe('service', say('freight.service'), 'Road'),
  maybe('reference', say('freight.references'), 'PO-9'),
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
      field('fromDate', say('statement.first'), 'Sun 1 Nov 2026'),
      field('toDate', say('statement.last'), 'Mon 30 Nov 2026'),
      field('closingBalance', say('statement.balance'), '$910.00'),
      field('overdue', say('statement.overdue'), '$120.00'),
      ...tenant,
    ],
    shipped: '',
  },
  ConsignmentTerms: {
    ...{ lines: 2, characters: 140 },
    fields: [...freight, field('cover', say('freight.cover'), 'Transit cover: none taken.')],
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
