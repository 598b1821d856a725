import { termsOf } from './account-facts.tsx';

test('payment terms are read as people say them, one day not as days', () => {
  const said = (value: number, durationType: 'Days' | 'Weeks' | 'Months' | 'EndOfMonth') =>
    termsOf({ paymentTerms: { value, durationType } });
  expect(termsOf({ paymentTerms: null })).toBe('Standard terms');
  expect([said(1, 'Days'), said(14, 'Days')]).toEqual(['1 day from invoice', '14 days from invoice']);
  expect([said(1, 'Weeks'), said(2, 'Months')]).toEqual(['1 week from invoice', '2 months from invoice']);
  expect(said(30, 'EndOfMonth')).toBe('30 days from end of month');
});
