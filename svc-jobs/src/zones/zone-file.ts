/** Zones as a CSV file and back: one row a suburb, the zone's own columns the same on each. Pure. */
import { csvText, meant, tableOf } from '@cartage/contract/csv.ts';
import { textOf, wrongFile } from '@cartage/contract/csv-file.ts';
import { MAX_ZONE_ROWS, ZONE_COLUMNS } from '@cartage/contract/rates/zone.ts';
import type { RowError } from '@cartage/contract/wire.ts';
import { say } from '@cartage/contract/words/errors/jobs.ts';
import { oneAfterTheOther, sayKit } from '@cartage/contract/words/errors/kit.ts';
import { listed } from '@cartage/contract/words/listed.ts';
import { type Spot, spotKey, spotOf, spotText } from './locations.ts';

type Column = (typeof ZONE_COLUMNS)[number];
type Cells = Record<Column, string>;
/** What the file says of the zone itself; `parent` and `headPort` are codes. */
export type FileMembers = {
  name: string;
  parent: string | null;
  headPort: string | null;
  isonforwarding: boolean;
  isActive: boolean;
};
/** `row` counts data rows from 0. */
export type FileZone = { code: string; row: number; members: FileMembers; spots: (Spot & { row: number })[] };
export type ZoneFile = { rows: number; zones: FileZone[]; faults: RowError[] };

export type Written = FileMembers & { code: string; spots: readonly Spot[] };
export function zoneCsv(zones: readonly Written[]): string {
  const yes = (flag: boolean) => (flag ? 'yes' : 'no');
  return csvText([
    ZONE_COLUMNS,
    ...zones.flatMap(({ code, name, parent, headPort, isonforwarding, isActive, spots }) => {
      const own = [code, name, parent, headPort, yes(isonforwarding), yes(isActive)];
      // A zone without suburbs is one row as well.
      const rows = spots.length ? spots.map((s) => [s.postCode, s.suburb, s.countryCode]) : [['', '', '']];
      return rows.map((row) => [...own, ...row]);
    }),
  ]);
}

export function readZoneFile(bytes: Uint8Array): ZoneFile {
  const { header, rows } = tableOf(textOf(bytes));
  const columns = columnsOf(header);
  if (rows.length === 0) throw wrongFile(say('file.noRows'));
  if (rows.length > MAX_ZONE_ROWS)
    throw wrongFile(say('zone.tooManyRows', { maxZoneRows: MAX_ZONE_ROWS.toLocaleString('en-AU') }));
  const zones = new Map<string, FileZone>(),
    seen = new Set<string>(),
    faults: RowError[] = [];
  for (const [index, record] of rows.entries()) {
    const cells = Object.fromEntries(
      ZONE_COLUMNS.map((column) => [column, meant(record[columns.get(column) ?? -1] ?? '')]),
    ) as Cells;
    const wrong = faultsOf(cells);
    if (wrong.length > 0) faults.push(rowFault(index, wrong));
    else take(index, cells);
  }
  return { rows: rows.length, zones: [...zones.values()], faults };

  function take(index: number, cells: Cells): void {
    const key = cells.zone.toLowerCase();
    const members = membersOf(cells);
    const zone = zones.get(key) ?? { code: cells.zone, row: index, members, spots: [] };
    const other = (Object.keys(members) as (keyof FileMembers)[]).find((m) => members[m] !== zone.members[m]);
    if (other)
      return void faults.push(
        rowFault(index, [
          [say('row.zoneTwice', { code: zone.code, column: COLUMN_OF[other], row: zone.row + 2 }), COLUMN_OF[other]],
        ]),
      );
    zones.set(key, zone);
    if (!cells.postCode) return;
    const spot = spotOf({ postCode: cells.postCode, suburb: cells.suburb, countryCode: cells.countryCode });
    const place = `${key}\n${spotKey(spot)}`;
    if (seen.has(place))
      return void faults.push(
        rowFault(index, [[say('row.placeTwice', { spot: spotText(spot), code: zone.code }), 'suburb']]),
      );
    seen.add(place);
    zone.spots.push({ ...spot, row: index });
  }
}
const COLUMN_OF: Record<keyof FileMembers, Column> = {
  name: 'name',
  parent: 'parent',
  headPort: 'headPort',
  isonforwarding: 'isOnforwarding',
  isActive: 'isActive',
};
const NO = /^(no|false|n|0)$/i,
  FLAG = /^(yes|true|y|1|no|false|n|0)?$/i;
const membersOf = (cells: Cells): FileMembers => ({
  name: cells.name,
  parent: cells.parent || null,
  headPort: cells.headPort || null,
  isonforwarding: cells.isOnforwarding !== '' && !NO.test(cells.isOnforwarding),
  isActive: !NO.test(cells.isActive),
});

type Fault = readonly [message: string, column: Column];
function faultsOf(cells: Cells): Fault[] {
  const found: Fault[] = [];
  const needs = (column: Column, most: number) => {
    if (cells[column] === '') found.push([sayKit('required'), column]);
    else if (cells[column].length > most) found.push([sayKit('textTooLong', { most }), column]);
  };
  needs('zone', 40);
  needs('name', 120);
  if (cells.zone === '*') found.push([say('zone.any'), 'zone']);
  for (const column of ['isOnforwarding', 'isActive'] as const)
    if (!FLAG.test(cells[column])) found.push([say('row.flag', { text: cells[column].slice(0, 20) }), column]);
  if (cells.suburb.length > 80) found.push([sayKit('textTooLong', { most: 80 }), 'suburb']);
  if (cells.countryCode.length > 3) found.push([sayKit('textTooLong', { most: 3 }), 'countryCode']);
  const isOurs = /^(AU)?$/i.test(cells.countryCode);
  if (cells.postCode === '' && cells.suburb !== '') found.push([say('row.needsPostcode'), 'postCode']);
  else if (cells.postCode.length > 12 || (isOurs && cells.postCode !== '' && !/^\d{1,4}$/.test(cells.postCode)))
    found.push([say('row.postcode', { postCode: cells.postCode.slice(0, 20) }), 'postCode']);
  return found;
}
export const rowFault = (index: number, faults: readonly Fault[]): RowError => ({
  index,
  code: 'validation',
  message: oneAfterTheOther(
    faults.map(([message, column]) => (message === sayKit('required') ? say('zone.required', { column }) : message)),
  ),
  details: null,
  validationErrors: faults.map(([message, column]) => ({ message, members: [column] })),
});

function columnsOf(header: readonly string[]): Map<Column, number> {
  const names = header.map((cell) => meant(cell).replace(/\s+/g, '').toLowerCase());
  const at = new Map(ZONE_COLUMNS.map((column) => [column, names.indexOf(column.toLowerCase())]));
  const missing = (['zone', 'name', 'postCode'] as const).filter((column) => at.get(column) === -1);
  if (missing.length) throw wrongFile(say('zone.notZones', { missing: listed(missing) }));
  return at;
}
