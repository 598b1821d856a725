/** Rates as a CSV file and back: one row a break, what is the rate's own the same on each. Pure. */
import { csvText, meant, tableOf } from '@cartage/contract/csv.ts';
import { textOf, wrongFile } from '@cartage/contract/csv-file.ts';
import { CALCULATION_METHODS, type Rate, RATE_TERMS } from '@cartage/contract/rates/rate.ts';
import { MAX_TARIFF_ROWS, RateInput, TARIFF_COLUMNS } from '@cartage/contract/rates/tariff.ts';
import type { RowError } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { oneAfterTheOther } from '@cartage/contract/words/errors/kit.ts';
import { listed } from '@cartage/contract/words/listed.ts';

type Column = (typeof TARIFF_COLUMNS)[number];
type Cells = Record<Column, string>;
/** Without ids: what a file says is told by lane and first day. */
export type FileRate = Omit<Rate, 'id' | 'rateCardId'> & { row: number };
/** Of `faultCount` rows that are wrong the first 500: those of a greatest file that is wrong in every cell fill a thread's memory. */
export type TariffFile = { rows: number; rates: FileRate[]; faults: RowError[]; faultCount: number };
export const SHOWN_FAULTS = 500;

/** What counts the same break in two ways is written in one order, however it was typed or imported. */
const placeOf = (rateType: Rate['calculationMethod']): number => CALCULATION_METHODS.indexOf(rateType);
/** Without the header, so that a card of size is written part by part. */
export function tariffRows(rates: readonly Omit<Rate, 'id' | 'rateCardId'>[]): unknown[][] {
  return rates.flatMap((rate) => {
    const lane = [
      rate.rateService,
      rate.fromZone,
      rate.toZone,
      rate.calculationMethod,
      rate.reciprocal ? 'yes' : 'no',
      rate.accumulative ? 'yes' : 'no',
      rate.minimum,
      rate.cutOffTime,
      rate.transitTime,
      rate.cubicAllowance,
      rate.effectiveDate,
      rate.expireDate,
    ];
    return rate.rateDetails
      .toSorted((a, b) => a.break - b.break || placeOf(a.rateType) - placeOf(b.rateType))
      .map((d) => [...lane, d.rateType, d.break, d.basic, d.value]);
  });
}
export const tariffCsv = (rates: readonly Omit<Rate, 'id' | 'rateCardId'>[]): string =>
  csvText([TARIFF_COLUMNS, ...tariffRows(rates)]);

export function readTariffFile(bytes: Uint8Array): TariffFile {
  const { header, rows } = tableOf(textOf(bytes));
  const columns = columnsOf(header);
  if (rows.length === 0) throw wrongFile(say('file.noRows'));
  if (rows.length > MAX_TARIFF_ROWS)
    throw wrongFile(say('tariff.tooManyRows', { maxTariffRows: MAX_TARIFF_ROWS.toLocaleString('en-AU') }));
  const found = new Map<string, FileRate>(),
    faults: RowError[] = [];
  let faultCount = 0;
  const refuse = (index: number, wrong: readonly Fault[]): void => {
    if (++faultCount <= SHOWN_FAULTS) faults.push(rowFault(index, wrong));
  };
  for (const [index, record] of rows.entries()) {
    const cells = Object.fromEntries(
      TARIFF_COLUMNS.map((column) => [column, meant(record[columns.get(column) ?? -1] ?? '')]),
    ) as Cells;
    const { rate, wrong } = rateOf(cells);
    if (wrong.length > 0) refuse(index, wrong);
    else take(index, { ...rate, row: index });
  }
  return { rows: rows.length, rates: [...found.values()], faults, faultCount };

  function take(index: number, rate: FileRate): void {
    const key = [rate.rateService, rate.fromZone, rate.toZone, rate.effectiveDate].join('\n');
    const first = found.get(key);
    if (!first) return void found.set(key, rate);
    const other = OWN.find((member) => first[member] !== rate[member]);
    const [detail] = rate.rateDetails;
    if (other) refuse(index, [[say('row.rateTwice', { other, row: first.row + 2 }), other]]);
    else if (first.rateDetails.some((d) => d.rateType === detail!.rateType && d.break === detail!.break))
      refuse(index, [[say('row.breakTwice', { break: detail!.break }), 'break']]);
    else first.rateDetails.push(detail!);
  }
}
const OWN = [...RATE_TERMS, 'expireDate'] as const;

type Fault = readonly [message: string, column: Column];
const NONE = '00000000-0000-4000-8000-000000000000';
function rateOf(cells: Cells): { rate: Omit<FileRate, 'row'>; wrong: Fault[] } {
  const wrong: Fault[] = [];
  const number = (column: Column): number | null => {
    const text = cells[column].replace(/[$\s,]/g, '');
    if (text === '') return null;
    const value = Number(text);
    if (!/^-?\d*\.?\d+$/.test(text)) wrong.push([say('row.number', { text: cells[column].slice(0, 20) }), column]);
    return Number.isFinite(value) ? value : 0;
  };
  const flag = (column: Column): boolean => {
    if (!/^(yes|true|y|1|no|false|n|0)?$/i.test(cells[column]))
      wrong.push([say('row.flag', { text: cells[column].slice(0, 20) }), column]);
    return /^(yes|true|y|1)$/i.test(cells[column]);
  };
  const rate = {
    rateService: cells.service,
    fromZone: cells.fromZone || null,
    toZone: cells.toZone || null,
    calculationMethod: cells.calculationMethod as Rate['calculationMethod'],
    reciprocal: flag('reciprocal'),
    accumulative: flag('accumulative'),
    minimum: number('minimum') ?? 0,
    cutOffTime: cells.cutOffTime.padStart(cells.cutOffTime ? 5 : 0, '0') || null,
    transitTime: number('transitTime'),
    cubicAllowance: number('cubicAllowance'),
    effectiveDate: cells.effectiveDate,
    expireDate: cells.expireDate || null,
    rateDetails: [
      {
        rateType: (cells.rateType || cells.calculationMethod) as Rate['calculationMethod'],
        break: number('break') ?? 0,
        basic: number('basic') ?? 0,
        value: number('value') ?? 0,
      },
    ],
  };
  const checked = RateInput.safeParse({ id: NONE, ...rate });
  for (const issue of checked.error?.issues ?? []) {
    const column = COLUMN_OF[String(issue.path.at(-1))] ?? COLUMN_OF[String(issue.path[0])] ?? 'service';
    if (!wrong.some(([, c]) => c === column))
      wrong.push([say('tariff.ofColumn', { column, message: issue.message }), column]);
  }
  return { rate, wrong };
}
const COLUMN_OF: Readonly<Record<string, Column>> = {
  ...Object.fromEntries(TARIFF_COLUMNS.map((c) => [c, c])),
  rateService: 'service',
  rateDetails: 'rateType',
};
export const rowFault = (index: number, faults: readonly Fault[]): RowError => ({
  index,
  code: 'validation',
  message: oneAfterTheOther(faults.map(([message]) => message)),
  details: null,
  validationErrors: faults.map(([message, column]) => ({ message, members: [column] })),
});

function columnsOf(header: readonly string[]): Map<Column, number> {
  const names = header.map((cell) => meant(cell).replace(/\s+/g, '').toLowerCase());
  const at = new Map(TARIFF_COLUMNS.map((column) => [column, names.indexOf(column.toLowerCase())]));
  const missing = (['service', 'calculationMethod', 'effectiveDate', 'value'] as const).filter((c) => at.get(c) === -1);
  if (missing.length) throw wrongFile(say('tariff.notRates', { missing: listed(missing) }));
  return at;
}
