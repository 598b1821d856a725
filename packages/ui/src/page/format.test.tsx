import { formatCarbon, formatDay, formatKg, formatM3, formatMoney, formatWhen, span } from './format.tsx';
import { setLocale } from './locale.ts';

const now = new Date('2026-11-21T03:00:00Z'); // 14:00 in Sydney
test('times stand in the tenant’s zone, near ones by their day', () => {
  expect(formatWhen('2026-11-21T00:05:00Z', 'Australia/Sydney', 'auto', now)).toBe('today 11:05');
  expect(formatWhen('2026-11-20T12:30:00Z', 'Australia/Sydney', 'auto', now)).toBe('yesterday 23:30');
  expect(formatWhen('2026-11-18T02:00:00Z', 'Australia/Perth', 'auto', now)).toBe('18 Nov, 10:00');
  expect(formatWhen('2026-11-21T01:00:00Z', 'Australia/Sydney', 'ago', now)).toBe('2 h ago');
});
test('another year is named', () => {
  expect(formatDay('2025-11-21', { today: '2026-11-21' })).toBe('Fri 21 Nov 2025');
});
test('spans are as long as they tell something', () => {
  expect([41, 7 * 60, 30 * 60, 48 * 60].map((m) => span(m * 60_000))).toEqual(['41 min', '7 h', '1 d 6 h', '2 d']);
});
test('amounts carry their currency, measures their unit', () => {
  expect([formatMoney(1184), formatKg(1240), formatM3(3.2)]).toEqual(['$1,184.00', '1,240 kg', '3.20 m³']);
});

test('from right to left money, weights and days stand as they are read', () => {
  setLocale('ar');
  try {
    // Left to right within themselves, by marks that nobody sees (U+2066 … U+2069).
    const said = [formatMoney(1184), formatKg(1240), formatCarbon(2.37)].map((text) => text.replaceAll('\u00a0', ' '));
    expect(said).toEqual(['\u20661,184.00 AU$\u2069', '\u20661,240 kg\u2069', '\u20662.37 kg CO₂e\u2069']);
    expect(formatWhen('2026-11-18T02:00:00Z', 'Australia/Perth', 'full', now)).toBe('الأربعاء، 18 نوفمبر، 10:00');
  } finally {
    setLocale('en-AU');
  }
});
