import { addDays } from '@cartage/contract/time.ts';
import { countOf, NO_EDITS, redone, stepped, undone } from './edits.ts';
import { amountOf, columnsOf, copied, doubtOf, valueOf, withValue } from './grid.ts';
import { levyOf, valueFrom, withoutPeriod } from './levies.ts';
import { rowsOf } from './rows.ts';
import { commandOf } from './sheet-keys.ts';
import { cleared, filledDown, pasted } from './sheet-steps.ts';
import { aRate, aTariff, CARD, LANES, LEVIES } from './tariff.fixture.ts';

const rows = LANES.map((rate) => ({ rate, was: rate }));
const columns = columnsOf(rows);
const sheet = { rows, columns };

test('amounts are read as people and spreadsheets write them', () => {
  expect(['$1,240.50', ' .56 ', '12', '', '–', 'dear', '-3', '1e9', '0.12345'].map(amountOf)).toEqual([
    1240.5,
    0.56,
    12,
    null,
    null,
    undefined,
    undefined,
    undefined,
    0.1235,
  ]);
});
test('dollars of a column stand in a line: two digits, or four in all where one lane has more', () => {
  const digits = (rates: typeof LANES) =>
    columnsOf(rates.map((rate) => ({ rate, was: rate }))).map(({ key, digits: n }) => [key, n]);
  expect(digits(LANES)).toEqual(
    expect.arrayContaining([
      ['base', 2],
      ['minimum', 2],
    ]),
  );
  expect(digits([...LANES, aRate(41, 'PER', { 0: 1 }, { minimum: 17.4012 })])).toEqual(
    expect.arrayContaining([
      ['base', 2],
      ['minimum', 4],
    ]),
  );
});
test('lanes stand in the order of the names that are read, a lane for any zone first', () => {
  const names: Record<string, string> = { SYD: 'Sydney', BDB: 'Wide Bay', BNE: 'Brisbane', ABX: 'Albury' };
  const rates = ['BDB', 'BNE', null, 'ABX'].map((to, n) => aRate(50 + n, to, { 0: 1 }));
  const lanes = rowsOf({ revision: 0, rates, changes: [] }, NO_EDITS, 'ROAD', '2026-11-20', (code) =>
    code === null ? 'Any zone' : names[code]!,
  );
  expect(lanes.map(({ rate }) => rate.toZone)).toEqual([null, 'ABX', 'BNE', 'BDB']);
});
test('an emptied break goes, a new one takes the base along, and the last one stays', () => {
  const at = columns.find((c) => c.key === 'b100')!;
  const without = withValue(LANES[0]!, at, null);
  expect(without.rateDetails).toHaveLength(1);
  expect(
    withValue(
      without,
      columns.find((c) => c.key === 'b0')!,
      null,
    ),
  ).toBe(without);
  expect(withValue(without, at, 0.3).rateDetails[1]).toMatchObject({ break: 100, basic: 8, value: 0.3 });
});
test('a rate of several kinds is not spoilt by a cell', () => {
  const highest = aRate(40, 'PER', { 0: 1 }, { calculationMethod: 'HighestOf' });
  expect(withValue(highest, columns[2]!, 9)).toBe(highest);
  expect(valueOf(highest, columns[2]!)).toBeNull();
});
test('doubt is ten times and a tenth, and the likely value is the nearest power of ten', () => {
  expect(doubtOf(5.62, 0.535)).toEqual({ likely: 0.562 });
  expect(doubtOf(56, 0.5)).toEqual({ likely: 0.56 });
  expect(doubtOf(0.05, 0.5)).toEqual({ likely: 0.5 });
  expect([doubtOf(0.9, 0.535), doubtOf(0, 1), doubtOf(4, null)]).toEqual([undefined, undefined, undefined]);
});
test('blocks are copied as they are pasted, one value fills a selection, and what lies outside is left', () => {
  const block = { top: 0, left: 0, bottom: 1, right: 3 };
  const text = copied(rows, columns, block);
  expect(text.split('\n')[0]).toBe('8.00\t20.00\t0.5000\t0.4000');
  const { step } = pasted(sheet, block, text);
  expect(step.rates).toEqual(LANES);
  expect(pasted(sheet, block, '9').step.rates?.map((r) => r.minimum)).toEqual([9, 9]);
  expect(pasted(sheet, { top: 1, left: 3, bottom: 1, right: 3 }, '1\t2\n3\t4').step.rates).toHaveLength(1);
  expect(filledDown(sheet, block).rates?.[0]?.rateDetails.map((d) => d.value)).toEqual([0.5, 0.4]);
  expect(cleared(sheet, { top: 0, left: 1, bottom: 0, right: 1 }).rates?.[0]?.minimum).toBe(0);
});
test('undo goes back a step and redo forward; a new step forgets what was undone', () => {
  const one = stepped(NO_EDITS, { rates: [LANES[0]!] });
  const two = stepped(one, { gone: [LANES[0]!.id], wrong: [['a b0', 'x']] });
  expect([countOf(two), two.now.wrong.size]).toEqual([1, 1]);
  expect(undone(two).now).toBe(one.now);
  expect(redone(undone(two)).now).toBe(two.now);
  expect(stepped(undone(two), {}).future).toEqual([]);
  expect(undone(NO_EDITS)).toBe(NO_EDITS);
});
test('keys lead to the cells they name and no further', () => {
  const size = { rows: 5, columns: 4, page: 3 };
  const key = (k: string, more = {}) =>
    commandOf(
      { key: k, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more },
      { row: 4, column: 1 },
      size,
    );
  expect(key('ArrowDown')).toMatchObject({ to: { row: 4, column: 1 } });
  expect(key('PageUp', { shiftKey: true })).toMatchObject({ to: { row: 1 }, extend: true });
  expect(key('End')).toMatchObject({ to: { column: 3 } });
  expect(key('Home', { ctrlKey: true })).toMatchObject({ to: { row: 0, column: 0 } });
  expect(key('7')).toEqual({ do: 'edit', text: '7' });
  expect([key('q'), key('Tab'), key('c', { ctrlKey: true })]).toEqual([undefined, undefined, undefined]);
});
test('a levy has one value a day: a later one ends the earlier, one of the same day replaces it, one taken out is bridged', () => {
  const fuel = aTariff().services[1]!;
  const levy = levyOf(fuel, LEVIES, '2026-11-20');
  expect(levy.now?.id).toBe(LEVIES[1]!.id);
  const to = { value: 25, basic: 0, minimum: 0, method: 'PercentOfFreight' as const };
  const [between, ended] = valueFrom(levy, CARD.id, '2026-10-15', to).rates!;
  expect(between).toMatchObject({ effectiveDate: '2026-10-15', expireDate: addDays('2026-11-01', -1) });
  expect(ended).toMatchObject({ effectiveDate: '2026-10-01', expireDate: '2026-10-14' });
  expect(valueFrom(levy, CARD.id, '2026-11-01', to).rates).toMatchObject([{ id: LEVIES[1]!.id, expireDate: null }]);
  expect(withoutPeriod(levy, LEVIES[1]!)).toMatchObject({ gone: [LEVIES[1]!.id], rates: [{ expireDate: null }] });
});
