/** A tariff: all the rates of a card with their periods, the draft that changes collect in, and the versions that were published. */
import { calls, get, multipart, post } from '../call.ts';
import { Day, flag, Guid, Instant, name, num, RowError, Sentence, text, Upload } from '../wire.ts';
import { z } from '../zod.ts';
import { CellUse, CellUseQuery } from './cell-use.ts';
import { RateCard } from './rate-card.ts';
import { CALCULATION_METHODS, Rate, RATE_TERMS, RateService } from './rate.ts';
import { WhatIf } from './what-if.ts';
import { say } from '../words/errors/input.ts';

/** A file of 20,000 breaks is 3 MB. */
export const MAX_TARIFF_BYTES = 4 << 20;
export const MAX_TARIFF_ROWS = 30_000;
/** So many lanes are changed by one call. */
export const MOST_EDITS = 1000;
export const TARIFF_COLUMNS = [
  'service',
  'fromZone',
  'toZone',
  ...RATE_TERMS,
  'effectiveDate',
  'expireDate',
  'rateType',
  'break',
  'basic',
  'value',
] as const;

const four = (n: number) => Math.abs(n * 1e4 - Math.round(n * 1e4)) < 1e-4;
const Amount = z.number().min(0).max(1e7).refine(four, say('atMostFourDecimals'));
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, say('writeTime'));
/** A rate as somebody writes it; the same rules for a cell, a dialog and a row of a file. */
export const RateInput = z
  .object({
    id: Guid,
    rateService: name(40),
    fromZone: name(40).nullable(),
    toZone: name(40).nullable(),
    calculationMethod: z.enum(CALCULATION_METHODS),
    reciprocal: z.boolean(),
    accumulative: z.boolean(),
    minimum: Amount,
    cutOffTime: ClockTime.nullable(),
    transitTime: z.number().int().min(0).max(90).nullable(),
    cubicAllowance: z.number().min(1).max(5000).refine(four, say('atMostFourDecimals')).nullable(),
    effectiveDate: Day,
    expireDate: Day.nullable(),
    rateDetails: z
      .array(z.object({ rateType: z.enum(CALCULATION_METHODS), break: Amount, basic: Amount, value: Amount }))
      .min(1)
      .max(60),
  })
  .superRefine((rate, ctx) => {
    const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
    if (rate.expireDate !== null && rate.expireDate < rate.effectiveDate) wrong('expireDate', say('rateEnds'));
    const types = new Set(rate.rateDetails.map((d) => d.rateType));
    if (types.has('HighestOf')) wrong('rateDetails', say('highestOfWhole'));
    else if (rate.calculationMethod !== 'HighestOf' && [...types].some((t) => t !== rate.calculationMethod))
      wrong('rateDetails', say('rowsCountAlike', { calculationMethod: rate.calculationMethod }));
    const breaks = rate.rateDetails.map((d) => `${d.rateType} ${d.break}`);
    if (new Set(breaks).size < breaks.length) wrong('rateDetails', say('breakTwice'));
  });
export type RateInput = z.output<typeof RateInput>;

/** One change of a draft: a rate as it is to be, or one that is to go. */
export const DraftRate = Rate.extend({
  isGone: z.boolean(),
  /** The draft's revision that this came with. */
  revision: z.number().int(),
  changedBy: z.string().nullable(),
});
export type DraftRate = z.infer<typeof DraftRate>;

const Counts = { added: z.number().int(), changed: z.number().int(), gone: z.number().int() };
export const TariffVersion = z.object({
  id: z.string(),
  number: z.number().int(),
  effectiveDate: Day,
  note: z.string().nullable(),
  publishedAt: Instant,
  publishedBy: z.string().nullable(),
  rateCount: z.number().int(),
  ...Counts,
  /** Of so many contracts it was published over the cap, or without a run that would have told. */
  overCaps: z.number().int(),
  /** The customers of so many contracts stayed on the rates of before. */
  stayed: z.number().int(),
});
export type TariffVersion = z.infer<typeof TariffVersion>;
export const TariffDraft = z.object({
  revision: z.number().int(),
  effectiveDate: Day,
  savedAt: Instant,
  savedBy: z.string().nullable(),
  /** What differs from the rates in force, in lanes and in cells. */
  lanes: z.number().int(),
  cells: z.number().int(),
});
export type TariffDraft = z.infer<typeof TariffDraft>;
export const Tariff = z.object({
  rateCard: RateCard,
  /** All services of the tenant; how many lanes each has on this card from today on, the draft's among them. */
  services: z.array(RateService.extend({ rateCount: z.number().int() })),
  /** The newest first; the first one is in force or will be. */
  versions: z.array(TariffVersion),
  /** That of the version a draft becomes. */
  nextNumber: z.number().int(),
  draft: TariffDraft.nullable(),
  customerCount: z.number().int(),
  /** Contracts that cap by how much this card may raise prices on the draft's day; 0 without a draft. */
  cappedCount: z.number().int(),
});
export type Tariff = z.infer<typeof Tariff>;

export const LANE_KINDS = ['added', 'changed', 'gone'] as const;
export const LaneChange = z.object({
  kind: z.enum(LANE_KINDS),
  service: z.string(),
  fromZone: z.string().nullable(),
  toZone: z.string().nullable(),
  effectiveDate: Day,
  cells: z.number().int(),
});
export type LaneChange = z.infer<typeof LaneChange>;
/** A consignment as freight companies carry many, priced before and after; null: no price. */
export const TypicalPrice = z.object({
  freight: Sentence,
  service: z.string(),
  from: Sentence,
  to: Sentence,
  before: z.number().nullable(),
  after: z.number().nullable(),
});
export const TariffImport = z.object({
  isImported: z.boolean(),
  revision: z.number().int(),
  rowCount: z.number().int(),
  rateCount: z.number().int(),
  ...Counts,
  same: z.number().int(),
  /** The first 300, those that change most first. */
  changes: z.array(LaneChange),
  typical: z.array(TypicalPrice),
  failCount: z.number().int(),
  failRows: z.array(RowError),
});
export type TariffImport = z.infer<typeof TariffImport>;

const TariffRates = z.object({ revision: z.number().int(), rates: z.array(Rate), changes: z.array(DraftRate) });
/** Which draft somebody has seen: 0 is none. Another one is refused with 409 and what changed since. */
const Seen = num(
  z
    .number()
    .int()
    .min(0)
    .max(2 ** 31 - 1),
);
const card = { rateCardId: Guid };
export const tariffCalls = calls(
  'svc-jobs',
  '/api/rates/tariff',
  { ours: true, staff: true, permission: 'Carrier' },
  {
    find: get('tariff', card, Tariff, { summary: 'A rate card with its versions, its draft and its services.' }),
    rates: get('tariff-rates', { ...card, service: text(40) }, TariffRates, {
      summary: 'The rates of a service in all their periods, and what the draft changes of them.',
    }),
    levies: get('tariff-levies', card, TariffRates, { summary: 'The rates of all surcharges and levies of a card.' }),
    edit: post(
      'edit-draft',
      {
        ...card,
        seen: Seen,
        /** From when the draft is to count; as it was, else from tomorrow, when absent. */
        effectiveDate: Day.optional(),
        put: z.array(RateInput).max(MOST_EDITS).default([]),
        take: z.array(Guid).max(MOST_EDITS).default([]),
      },
      TariffDraft,
      { summary: 'Changes of rates into the draft, all together or none.' },
    ),
    discard: post('discard-draft', { ...card, seen: Seen }),
    publish: post(
      'publish-draft',
      {
        ...card,
        seen: Seen,
        effectiveDate: Day,
        note: text(400).nullish(),
        /** Of so many contracts the cap may be passed: as many as the last run of the draft names, or as there are where it was not run. */
        overCaps: z.number().int().min(0).max(1e6).default(0),
        /** Whom the last run of the draft found over its cap stays on the rates of before; nobody passes one then. */
        keepsCapped: z.boolean().default(false),
      },
      TariffVersion,
      {
        summary: 'Makes the draft the rates from a day on.',
      },
    ),
    bringBack: post('bring-back', { ...card, seen: Seen, versionId: Guid }, TariffDraft, {
      summary: 'A draft that makes the rates what they were in a version.',
    }),
    /** Begins in the background; `what-if` tells how far it is. */
    runWhatIf: post('run-what-if', { ...card, seen: Seen }, WhatIf, {
      ownTransactions: true,
      cost: 10,
      summary: 'Runs the draft over the consignments of the last 30 days.',
    }),
    lastWhatIf: get('what-if', card, WhatIf.nullable(), { summary: 'The last run of a draft over real consignments.' }),
    cellUse: get('cell-use', CellUseQuery, CellUse, {
      ownTransactions: true,
      cost: 5,
      summary: 'How many consignments of the last 30 days a cell of the card prices, by the rates in force.',
    }),
    import: post('import-tariff', { csvFile: Upload, ...card, seen: Seen, preview: flag().optional() }, TariffImport, {
      body: multipart('csvFile'),
      maxBytes: MAX_TARIFF_BYTES + 64 * 1024,
      ownTransactions: true,
      cost: 10,
      summary: 'A file as the export writes it becomes the draft, as a whole or not at all.',
    }),
  },
);
