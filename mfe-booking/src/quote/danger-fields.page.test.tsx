import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { bookingLookupCalls, type UnEntry } from '@cartage/contract/booking/lookup.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { Form, useWatch } from '@cartage/ui/form.ts';
import { screen, waitFor } from '@testing-library/react';
import { DangerFields } from './danger-fields.tsx';
import type { Draft } from './draft.ts';

const entry = (unPackageGroup: string | null, limitedQuantity: string | null): UnEntry => ({
  unNumber: '1263',
  unDescription: 'Paint',
  unPackageGroup,
  unClass: '3',
  unClassDescription: 'Flammable liquids',
  unClassCode: '3',
  providerOneCode: null,
  providerOneDescription: null,
  providerTwoCode: null,
  providerTwoDescription: null,
  limitedQuantity,
});
const Asked = () => <DangerFields b={useWatch({ name: 'booking' }) as Draft['booking']} />;
const show = () =>
  renderPage(
    <Form call={bookingCalls.save} values={{ booking: { dangerousGoodUNCode: 'UN 1263' } }} noButtons>
      <Asked />
    </Form>,
  );

test('of several packing groups one is chosen, and its own limit is said', async () => {
  const items = [entry('I', '500 mL'), entry('II', '5 L')];
  answers(bookingLookupCalls.unCodes, () => ({ items, totalCount: 2 }));
  const { user } = show();
  const group = await screen.findByLabelText('Packing group');
  expect(askedOf(bookingLookupCalls.unCodes)[0]?.filter).toBe("unNumber eq '1263'");
  expect(screen.queryByText('inner packages of up to 5 L')).toBeNull();
  await user.selectOptions(group, 'II');
  expect(await screen.findByText('inner packages of up to 5 L')).toBeVisible();
  expect(screen.queryByLabelText('In each inner package')).toBeNull();
  await user.click(screen.getByLabelText(/Limited quantity/));
  expect(await screen.findByLabelText('In each inner package')).toHaveAttribute('placeholder', 'such as 5 L');
});
test('a substance that never travels so is not asked', async () => {
  answers(bookingLookupCalls.unCodes, () => ({ items: [entry(null, null)], totalCount: 1 }));
  show();
  await waitFor(() => expect(askedOf(bookingLookupCalls.unCodes)).toHaveLength(1));
  expect(screen.queryByLabelText('Packing group')).toBeNull();
  expect(screen.queryByLabelText(/Limited quantity/)).toBeNull();
});
