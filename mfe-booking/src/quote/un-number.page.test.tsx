import { bookingLookupCalls, type UnEntry } from '@cartage/contract/booking/lookup.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { Form } from '@cartage/ui/form.ts';
import { screen } from '@testing-library/react';
import { nearest, substancesOf, UnNumberField } from './un-number.tsx';

const entry = (unNumber: string, unDescription: string, unPackageGroup: string | null): UnEntry => ({
  unNumber,
  unDescription,
  unPackageGroup,
  unClass: '3',
  unClassDescription: 'Flammable liquids',
  unClassCode: '3',
  providerOneCode: null,
  providerOneDescription: null,
  providerTwoCode: null,
  providerTwoDescription: null,
});
const PAINT = [entry('1263', 'Paint', 'I'), entry('1263', 'Paint', 'II'), entry('1266', 'Perfumery products', 'II')];
const show = () =>
  renderPage(
    <Form call={bookingCalls.save} values={{ booking: {} }} noButtons>
      <UnNumberField name="booking.dangerousGoodUNCode" />
    </Form>,
  );

test('dangerous goods are found by name, and the number is what stays', async () => {
  answers(bookingLookupCalls.unCodes, () => ({ items: PAINT, totalCount: 3 }));
  const { user } = show();
  await user.type(screen.getByLabelText(/UN number/), 'pa');
  expect(await screen.findByRole('option', { name: /1263.*Paint.*packing group I, II/ })).toBeVisible();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByLabelText(/UN number/)).toHaveValue('1266');
  expect(askedOf(bookingLookupCalls.unCodes)[0]?.filter).toBe("contains(tolower(unDescription),'pa')");
});
test('the picker says how much an inner package of a limited quantity holds, by packing group', async () => {
  const [first, second] = [PAINT[0]!, PAINT[1]!];
  const items = [
    { ...first, limitedQuantity: '500 mL' },
    { ...second, limitedQuantity: '5 L' },
  ];
  answers(bookingLookupCalls.unCodes, () => ({ items, totalCount: 2 }));
  const { user } = show();
  await user.type(screen.getByLabelText(/UN number/), 'pa');
  expect(
    await screen.findByRole('option', { name: /1263.*packing group I, II, LTD QTY I 500 mL, II 5 L/ }),
  ).toBeVisible();
});
test('who knows the class alone finds its numbers in the list, narrowed by what is typed', async () => {
  answers(bookingLookupCalls.categories, () => [
    { code: '2.1', description: 'Flammable gases' },
    { code: '3', description: 'Flammable liquids' },
  ]);
  answers(bookingLookupCalls.unCodes, ({ filter }) =>
    filter?.includes('zinc') ? { items: [], totalCount: 0 } : { items: PAINT, totalCount: 3 },
  );
  const { user } = show();
  await user.selectOptions(await screen.findByLabelText('Class, if you have no number'), '3 Flammable liquids');
  expect(askedOf(bookingLookupCalls.unCodes)).toEqual([]);
  await user.tab();
  expect(screen.getByLabelText(/^UN number/)).toHaveFocus();
  expect(await screen.findAllByRole('option', { name: /class 3/ })).toHaveLength(2);
  expect(askedOf(bookingLookupCalls.unCodes)[0]).toMatchObject({ filter: "unClass eq '3'" });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByLabelText(/^UN number/)).toHaveValue('1266');
  await user.clear(screen.getByLabelText(/^UN number/));
  await user.type(screen.getByLabelText(/^UN number/), 'zinc');
  expect(await screen.findByText('Nothing of this number or name is in this class.')).toBeVisible();
  expect(askedOf(bookingLookupCalls.unCodes).at(-1)?.filter).toBe(
    "(unClass eq '3') and (contains(tolower(unDescription),'zinc'))",
  );
});
test('what nobody carries is said while it is typed', async () => {
  answers(bookingLookupCalls.unCodes, () => ({ items: [], totalCount: 0 }));
  const { user } = show();
  await user.type(screen.getByLabelText(/UN number/), '9999');
  expect(await screen.findByText('We carry nothing of this number or name.')).toBeVisible();
  expect(askedOf(bookingLookupCalls.unCodes)[0]?.filter).toBe("startswith(unNumber,'9999')");
});
test.each(['Enter', 'Tab'])('%s before the answer is there never takes another substance', async (key) => {
  const whole = Promise.withResolvers<{ items: UnEntry[]; totalCount: number }>();
  answers(bookingLookupCalls.unCodes, ({ filter }) =>
    filter?.includes("'126'") ? { items: [PAINT[2]!], totalCount: 1 } : whole.promise,
  );
  const { user } = show();
  await user.type(screen.getByLabelText(/UN number/), '126');
  await screen.findByRole('option', { name: /1266/ });
  await user.keyboard(`3{${key}}`);
  expect(screen.getByLabelText(/UN number/)).toHaveValue('1263');
  whole.resolve({ items: PAINT.slice(0, 2), totalCount: 2 });
  expect(await screen.findByText(/Paint, /)).toBeVisible();
  expect(screen.getByLabelText(/UN number/)).toHaveValue('1263');
});
test('a substance that is called what was typed is offered before those that only contain it', () => {
  const names = [
    'Dichlorofluoromethane',
    'Chloroformates, toxic, corrosive, N.O.S.',
    'Chloroform',
    'Benzyl chloroformate',
  ];
  const found = names.map((unDescription) => ({ unDescription }));
  expect(nearest(found, 'chlorof').map((s) => s.unDescription)).toEqual([names[2], names[1], names[0], names[3]]);
});
test('entries of one substance are one choice', () => {
  expect(substancesOf(PAINT).map((s) => [s.unNumber, s.groups])).toEqual([
    ['1263', 'I, II'],
    ['1266', 'II'],
  ]);
});
