import fc from 'fast-check';
import { articlesNeeded, checkDigit, connoteNumber, hasCheckDigit, isConnote, sscc, withArticles } from './connote.ts';

test("the check digit is GS1's: the published example 37610425002123456 has 9", () => {
  expect(checkDigit('37610425002123456')).toBe(9);
  expect(hasCheckDigit('376104250021234569')).toBe(true);
});
test('any single wrong digit is found', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{8}$/), fc.nat(7), fc.integer({ min: 1, max: 9 }), (digits, at, shift) => {
      const wrong = digits.slice(0, at) + ((Number(digits[at]) + shift) % 10) + digits.slice(at + 1);
      expect(hasCheckDigit(wrong + checkDigit(digits))).toBe(false);
    }),
  );
});
test('connotes of different bookings differ, and each knows its prefix', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z]{1,5}$/), fc.nat(99_999_998), (prefix, n) => {
      const connote = connoteNumber(prefix, n);
      expect(isConnote(prefix, connote)).toBe(true);
      expect(connoteNumber(prefix, n + 1)).not.toBe(connote);
    }),
  );
  expect(connoteNumber('CR', 1)).toBe('CR000000017');
});
test('an SSCC has 18 digits, a right check digit and the company in it, whatever the length of the prefix', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{7,10}$/), fc.nat(9_999_998), (prefix, n) => {
      const one = sscc(prefix, n);
      expect(one).toMatch(/^\d{18}$/);
      expect(one.slice(1, 1 + prefix.length)).toBe(prefix);
      expect(hasCheckDigit(one)).toBe(true);
      expect(sscc(prefix, n + 1)).not.toBe(one);
    }),
  );
});
test('every piece gets an article number of its own', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 10 }),
      fc.nat(1_000_000),
      (quantities, first) => {
        const numbers = withArticles(
          quantities.map((quantity) => ({ packageType: 'Carton', quantity })),
          '9312345',
          first,
        ).map((i) => i.articleNumbers);
        expect(numbers.map((n) => n.length)).toEqual(quantities);
        expect(new Set(numbers.flat()).size).toBe(quantities.reduce((a, b) => a + b, 0));
      },
    ),
  );
});

describe('after a change of items', () => {
  const carton = { packageType: 'Carton', weight: { value: 5, unit: 'kg' as const } };
  const pallet = { packageType: 'Pallet', weight: { value: 200, unit: 'kg' as const } };
  const before = withArticles(
    [
      { ...carton, quantity: 3 },
      { ...pallet, quantity: 1 },
    ],
    '9312345',
    100,
  );
  const [cartons, pallets] = before.map((i) => i.articleNumbers);

  test('pieces that did not change keep their numbers, wherever they stand now', () => {
    const after = [
      { ...pallet, quantity: 1, description: 'Paint' },
      { ...carton, quantity: 4 },
    ];
    const numbered = withArticles(after, '9312345', 200, before);
    expect(numbered[0]!.articleNumbers).toEqual(pallets);
    expect(numbered[1]!.articleNumbers).toEqual([...cartons!, sscc('9312345', 200)]);
    expect(articlesNeeded(after, before)).toBe(1);
  });
  test('a piece of another size is another piece, and one that goes takes its number along', () => {
    const after = [
      { ...carton, quantity: 2 },
      { ...pallet, quantity: 1, weight: { value: 0.3, unit: 't' as const } },
    ];
    const numbered = withArticles(after, '9312345', 200, before);
    expect(numbered.map((i) => i.articleNumbers)).toEqual([cartons!.slice(0, 2), [sscc('9312345', 200)]]);
    expect(articlesNeeded(after, before)).toBe(1);
  });
});
