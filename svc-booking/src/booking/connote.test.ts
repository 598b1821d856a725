import fc from 'fast-check';
import { checkDigit, connoteNumber, hasCheckDigit, isConnote, sscc, withArticles } from './connote.ts';

test("the check digit is GS1's: the published example 37610425002123456 has 9", () => {
  expect(checkDigit('37610425002123456')).toBe(9);
  expect(hasCheckDigit('376104250021234569')).toBe(true);
});
test('any single wrong digit is found', () => {
  fc.assert(fc.property(fc.stringMatching(/^\d{8}$/), fc.nat(7), fc.integer({ min: 1, max: 9 }), (digits, at, shift) => {
    const wrong = digits.slice(0, at) + ((Number(digits[at]) + shift) % 10) + digits.slice(at + 1);
    expect(hasCheckDigit(wrong + checkDigit(digits))).toBe(false);
  }));
});
test('connotes of different bookings differ, and each knows its prefix', () => {
  fc.assert(fc.property(fc.stringMatching(/^[A-Z]{1,5}$/), fc.nat(99_999_998), (prefix, n) => {
    const connote = connoteNumber(prefix, n);
    expect(isConnote(prefix, connote)).toBe(true);
    expect(connoteNumber(prefix, n + 1)).not.toBe(connote);
  }));
  expect(connoteNumber('CR', 1)).toBe('CR000000017');
});
test('an SSCC has 18 digits, a right check digit and the company in it, whatever the length of the prefix', () => {
  fc.assert(fc.property(fc.stringMatching(/^\d{7,10}$/), fc.nat(9_999_998), (prefix, n) => {
    const one = sscc(prefix, n);
    expect(one).toMatch(/^\d{18}$/);
    expect(one.slice(1, 1 + prefix.length)).toBe(prefix);
    expect(hasCheckDigit(one)).toBe(true);
    expect(sscc(prefix, n + 1)).not.toBe(one);
  }));
});
test('every piece gets an article number of its own', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 10 }), fc.nat(1_000_000), (quantities, first) => {
    const numbers = withArticles(quantities.map((quantity) => ({ quantity })), '9312345', first).map((i) => i.articleNumbers);
    expect(numbers.map((n) => n.length)).toEqual(quantities);
    expect(new Set(numbers.flat()).size).toBe(quantities.reduce((a, b) => a + b, 0));
  }));
});
