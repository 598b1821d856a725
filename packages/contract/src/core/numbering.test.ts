import fc from 'fast-check';
import { addDays } from '../time.ts';
import { numberingProblems } from './numbering-rules.ts';
import { filled, nextPeriodOf, periodOf, STARTS_AGAIN, tellsPeriod } from './numbering.ts';
import { Settings } from './settings.ts';

const days = fc.integer({ min: 0, max: 9000 }).map((n) => addDays('2020-01-01', n));
const kinds = fc.constantFrom(...STARTS_AGAIN);
const patterns = fc
  .uniqueArray(fc.constantFrom('{YYYY}', '{YY}', '{FY}', '{MM}', 'INV-'), { maxLength: 5 })
  .map((parts) => parts.join(''));

test('a financial year is July to June and is named by its end', () => {
  expect(filled('F{FY}/{YYYY}{MM}-{YY}', '2026-06-30')).toBe('F26/202606-26');
  expect(filled('F{FY}/{YYYY}{MM}-{YY}', '2026-07-01')).toBe('F27/202607-26');
  expect(periodOf('financialYear', '2026-06-30')).toBe('2025-07-01');
  expect(periodOf('financialYear', '2026-07-01')).toBe('2026-07-01');
  expect(nextPeriodOf('financialYear', '2026-06-30')).toBe('2026-07-01');
  expect(nextPeriodOf('month', '2026-12-31')).toBe('2027-01-01');
});
test('two days of different periods never read the same where a pattern is said to tell them apart', () => {
  fc.assert(
    fc.property(kinds, patterns, days, days, (kind, pattern, a, b) => {
      fc.pre(kind !== 'never' && tellsPeriod(kind, pattern) && periodOf(kind, a) !== periodOf(kind, b));
      expect(filled(pattern, a)).not.toBe(filled(pattern, b));
    }),
    { numRuns: 2000 },
  );
});
test('the next period begins behind each day of this one; a series that never begins again has none', () => {
  expect([periodOf('never', '2026-11-27'), nextPeriodOf('never', '2026-11-27')]).toEqual([null, null]);
  fc.assert(
    fc.property(fc.constantFrom(...STARTS_AGAIN.filter((kind) => kind !== 'never')), days, (kind, day) => {
      const [begun, next] = [periodOf(kind, day)!, nextPeriodOf(kind, day)!];
      expect(begun <= day && day < next).toBe(true);
      expect(periodOf(kind, next)).toBe(next);
      expect(periodOf(kind, addDays(next, -1))).toBe(begun);
    }),
  );
});
test('what ships holds, in the form of the specification', () => {
  const settings = Settings.parse({});
  expect(numberingProblems(settings)).toEqual([]);
  expect(settings).toMatchObject({
    connote: { prefix: 'CT', start: 1 },
    manifest: { prefix: 'M', length: 8, start: 1 },
    remittance: { prefix: 'REM', length: 6, start: 1 },
    paymentReference: { prefix: 'PAY', length: 6, start: 1 },
    invoice: { prefix: 'INV-', length: 6, startsAgain: 'never', startsAgainSince: null },
  });
});
test.each([
  [{ connote: { prefix: 'A B' } }, 'connote.prefix'],
  [{ manifest: { prefix: 'M/' } }, 'manifest.prefix'],
  [{ remittance: { prefix: 'Ü' } }, 'remittance.prefix'],
  [{ manifest: { prefix: 'MANIFEST-X', length: 12 } }, 'manifest.length'],
  [{ invoice: { prefix: 'INV {DD}' } }, 'invoice.prefix'],
  [{ invoice: { postfix: '#' } }, 'invoice.postfix'],
  [{ invoice: { prefix: 'INVOICE-OF-HARBOUR-', length: 12 } }, 'invoice.length'],
  [{ invoice: { startsAgain: 'month', prefix: 'INV-{YYYY}-' } }, 'invoice.startsAgain'],
  [{ invoice: { startsAgain: 'year', prefix: 'INV-{FY}-' } }, 'invoice.startsAgain'],
  [{ invoice: { startsAgain: 'financialYear', prefix: 'INV-{YYYY}-' } }, 'invoice.startsAgain'],
] as const)('%j does not hold, which is said at its field', (given, member) => {
  expect(numberingProblems(Settings.parse(given)).map((p) => p.members)).toEqual([[member]]);
});
test('a slash, a date and a period that the pattern tells are fine on an invoice', () => {
  for (const invoice of [
    { prefix: 'INV/{YYYY}/' },
    { prefix: '{YYYY}{MM}-', startsAgain: 'month' },
    { prefix: '{YY}', postfix: '-{MM}', startsAgain: 'financialYear' },
    { prefix: 'F{FY}-', startsAgain: 'financialYear' },
  ])
    expect(numberingProblems(Settings.parse({ invoice }))).toEqual([]);
});
