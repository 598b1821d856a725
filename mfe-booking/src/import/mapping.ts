/** Which of our columns a file's own are: by their names, by what was said before, by what people usually call them. Pure. */
import {
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportMapping,
  REQUIRED_COLUMNS,
} from '@cartage/contract/booking/booking-import.ts';
import type { Table } from '@cartage/contract/csv.ts';

/** Of each column of the file; null: it is not read. */
export type Mapping = readonly (ImportColumn | null)[];
const plain = (text: string) => text.replace(/[\s_./()-]+/g, '').toLowerCase();
const OURS = new Map(IMPORT_COLUMNS.map((c) => [plain(c), c]));
/** Other names that mean one thing only. */
const USUAL: Readonly<Record<string, ImportColumn>> = {
  po: 'reference',
  ponumber: 'reference',
  ordernumber: 'reference',
  customerreference: 'reference',
  servicecode: 'service',
  pickupsuburb: 'fromSuburb',
  pickupstate: 'fromState',
  pickuppostcode: 'fromPostCode',
  sendersuburb: 'fromSuburb',
  senderstate: 'fromState',
  senderpostcode: 'fromPostCode',
  deliverysuburb: 'toSuburb',
  deliverystate: 'toState',
  deliverypostcode: 'toPostCode',
  receiversuburb: 'toSuburb',
  receiverstate: 'toState',
  receiverpostcode: 'toPostCode',
  consignee: 'receiverCompany',
  receiver: 'receiverCompany',
  receivername: 'receiverCompany',
  qty: 'quantity',
  pieces: 'quantity',
  weight: 'weightKg',
  kg: 'weightKg',
  length: 'lengthCm',
  width: 'widthCm',
  height: 'heightCm',
  package: 'packageType',
  unnumber: 'dangerousGoodUN',
  costcenter: 'costCentre',
};

/** No column of ours twice: the first one that is called so has it. */
export function mappingFor({ header }: Pick<Table, 'header'>, remembered: ImportMapping['columns'] = []): Mapping {
  const said = new Map(remembered.map((c) => [plain(c.header), c.column]));
  const result: (ImportColumn | null)[] = header.map(() => null);
  const ways = [
    (name: string) => OURS.get(name),
    (name: string) => said.get(name),
    (name: string) => (Object.hasOwn(USUAL, name) ? USUAL[name] : undefined),
  ];
  for (const way of ways)
    header.forEach((cell, at) => {
      const column = way(plain(cell));
      if (column && result[at] === null && !result.includes(column)) result[at] = column;
    });
  return result;
}
export const missingOf = (mapping: Mapping): ImportColumn[] => REQUIRED_COLUMNS.filter((c) => !mapping.includes(c));

/** Another column takes it over; nobody else keeps it. */
export const chosen = (mapping: Mapping, at: number, column: ImportColumn | null): Mapping =>
  mapping.map((was, i) => (i === at ? column : was !== null && was === column ? null : was));

/** The file under our names; the very same table where it has them already. */
export function mapped(table: Table, mapping: Mapping): Table {
  const isOurs = mapping.every((column, at) => (column ?? undefined) === OURS.get(plain(table.header[at] ?? '')));
  return isOurs ? table : { ...table, header: table.header.map((cell, at) => mapping[at] ?? aside(cell)) };
}
/** A column that nobody wants read must not be taken for one of ours. */
// oxlint-disable-next-line words/bare-text -- a column of the file that is sent, which nobody reads
const aside = (cell: string) => (OURS.has(plain(cell)) ? `not read: ${cell}` : cell);

export const isOurName = (cell: string, column: ImportColumn): boolean => OURS.get(plain(cell)) === column;

/** What is worth remembering: names that are not ours, and that one column alone has. */
export function toRemember({ header }: Pick<Table, 'header'>, mapping: Mapping): ImportMapping['columns'] {
  const names = header.map(plain);
  return header.flatMap((cell, at) => {
    const column = mapping[at],
      name = cell.trim(),
      isSole = names.indexOf(names[at]!) === names.lastIndexOf(names[at]!);
    return column && name && name.length <= 120 && isSole && !isOurName(cell, column) ? [{ header: name, column }] : [];
  });
}
