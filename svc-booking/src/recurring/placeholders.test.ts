import { PLACEHOLDERS } from '@cartage/contract/booking/recurring.ts';
import { contentOn, filledIn, placeholderFaults } from './placeholders.ts';

const content = (value: string, orderNumber?: string) => ({
  ...{ fromAddress: {}, toAddress: {}, items: [], reference: [{ key: 'PO', value }] },
  ...(orderNumber && { orderNumber }),
});

test('each name in braces says what the contract says of it', () => {
  for (const [name, said] of Object.entries(PLACEHOLDERS)) expect(filledIn(`{${name}}`, '2026-11-25')).toBe(said);
});
test('a week is that of its Thursday', () => {
  expect(['2026-12-31', '2027-01-01', '2027-01-04', '2024-12-30'].map((day) => filledIn('{week}', day))).toEqual([
    '53',
    '53',
    '01',
    '01',
  ]);
});
test('references and the order number carry their day, other words stay', () => {
  expect(contentOn(content('PO-{date} {weekday}', 'W{week}/{yy}'), '2026-11-25')).toMatchObject({
    reference: [{ key: 'PO', value: 'PO-2026-11-25 Wed' }],
    orderNumber: 'W48/26',
  });
});
test('a name that is none of ours is refused with those that there are', () => {
  expect(placeholderFaults(content('PO-{datum}'))).toEqual([
    { message: expect.stringMatching(/^\{datum\} .* \{date\} \{day\}/), members: ['reference.0.value'] },
  ]);
  expect(placeholderFaults(content('PO-{date}'))).toEqual([]);
});
