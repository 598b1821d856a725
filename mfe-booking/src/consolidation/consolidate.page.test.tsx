import { bookingCalls, type BookingRecord } from '@cartage/contract/booking/booking.ts';
import { consolidationCalls, type Together } from '@cartage/contract/booking/consolidation.ts';
import { conflict, unavailable } from '@cartage/contract/error.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import {
  aCustomerSession,
  answers,
  answersLater,
  askedOf,
  aStaffSession,
  onPhone,
  refuses,
  renderPage,
} from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { answerRecord, openRecord } from '../record/record.fixture.tsx';
import ConsolidatePage from './consolidate.page.tsx';
import { chosenIn, consolidatePath } from './path.ts';

const cost = (net: number) => ({ taxExclusiveAmount: net, tax: net / 10, amount: net * 1.1 });
const part = (id: number, net: number) => ({
  id,
  consignmentId: `CR${id}`,
  totalItems: 2,
  totalWeightKg: 24,
  total: cost(net),
  eta: '2026-11-25T06:00:00Z',
  references: [{ key: 'PO', value: `PO-${id}` }],
  lastModificationTime: '2026-11-20T01:00:00Z',
});
const { fromAddress, toAddress } = aRecord();
const group = (more: Partial<Together> = {}): Together => ({
  customerId: 7,
  customerName: 'Kestrel Tools',
  carrier: 'FLEET',
  carrierServiceName: 'Road',
  bookingDate: '2026-11-24',
  fromAddress,
  toAddress,
  bookings: [part(1, 100), part(2, 80)],
  totalItems: 4,
  totalWeightKg: 48,
  today: cost(180),
  together: cost(130),
  saving: 50,
  eta: '2026-11-25T06:00:00Z',
  differences: ['All their references stand on the one.'],
  refusals: [],
  ...more,
});
const open = (path = '/bookings/consolidate', session = aStaffSession()) =>
  renderPage(<ConsolidatePage />, { path, session });
const offer = (...items: Together[]) => answers(consolidationCalls.list, () => ({ items, totalCount: items.length }));
const press = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Make one consignment' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, yes: () => user.dblClick(dialog.getByRole('button', { name: 'Make one consignment' })) };
};

test('a group shows both prices, what is saved, and what differs', async () => {
  offer(group());
  open();
  expect(await screen.findByText('Saves')).toBeVisible();
  const facts = (name: string) => screen.getByText(name).closest('div')!;
  expect(facts('Today, 2 consignments')).toHaveTextContent('$180.00');
  expect(facts('One consignment')).toHaveTextContent('$130.00');
  expect(facts('Saves')).toHaveTextContent('$50.00');
  expect(screen.getByRole('list', { name: 'What differs' })).toHaveTextContent('All their references');
  expect(screen.getByRole('region', { name: /^Consignments to / })).toHaveAttribute('tabindex', '0');
  expect(screen.getByRole('link', { name: 'CR1' })).toHaveAttribute('href', '/bookings-beta/details/1');
});
test('one that would cost more says so', async () => {
  offer(group({ together: cost(200), saving: -20 }));
  open();
  expect((await screen.findByText('Costs more')).closest('div')).toHaveTextContent('$20.00');
});
test('it is made once, of what was seen and at the price that was seen, after saying that labels are printed again', async () => {
  offer(group());
  const come = answersLater(consolidationCalls.make, () => aRecord({ id: 9, consignmentId: 'CR9', totalItems: 4 }));
  const { user } = open();
  const { dialog, yes } = await press(user);
  expect(dialog.getByText(/Labels must be printed again/)).toHaveTextContent('CR1, CR2 are cancelled into it');
  await yes();
  come();
  expect(await screen.findByText('CR9 has all 4 pieces')).toBeVisible();
  expect(askedOf(consolidationCalls.make)).toEqual([
    {
      bookings: [1, 2].map((id) => ({ id, lastModificationTime: '2026-11-20T01:00:00Z' })),
      total: cost(130).amount,
    },
  ]);
});
test('what moved meanwhile is told, and nothing is said to be done', async () => {
  offer(group());
  refuses(consolidationCalls.make, conflict('consolidation.moved', 'CR2 is on manifest M7.'));
  const { user } = open();
  await (await press(user)).yes();
  expect(await screen.findByText('CR2 is on manifest M7.')).toBeVisible();
  expect(screen.queryByText(/has all/)).toBeNull();
});
test('chosen bookings that cannot be one say why and have no button', async () => {
  answers(consolidationCalls.preview, () =>
    group({ together: null, saving: null, refusals: ['They go to different doors.'] }),
  );
  open(consolidatePath([{ id: 1 }, { id: 2 }]));
  expect(await screen.findByText('They go to different doors.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make one consignment' })).toBeNull();
  expect(askedOf(consolidationCalls.preview)).toEqual([{ bookingIds: [1, 2] }]);
});
test('a customer sees its own without its name; who may only look has no button', async () => {
  offer(group());
  open('/bookings/consolidate', aCustomerSession());
  await screen.findByText('Saves');
  expect(screen.queryByText(/Kestrel Tools ·/)).toBeNull();
});
test('who may only look has no button', async () => {
  offer(group());
  open('/bookings/consolidate', aStaffSession({ permissions: ['Booking.View'] }));
  await screen.findByText('Saves');
  expect(screen.queryByRole('button', { name: 'Make one consignment' })).toBeNull();
});
test('nothing to consolidate says when there would be; a failure is tried again; a phone shows the same', async () => {
  onPhone();
  refuses(consolidationCalls.list, unavailable('booking'));
  const { user } = open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  offer();
  await user.click(again);
  expect(await screen.findByText('Nothing could travel together')).toBeVisible();
});
test('the address names at least two bookings, and no nonsense', () => {
  expect(chosenIn('1.2.zz')).toEqual([1, 2, 35 * 36 + 35]);
  for (const text of [null, '', '1', '1.1', '!.?', '-1.-2']) expect(chosenIn(text)).toBeUndefined();
});

describe('on the record', () => {
  answerRecord();
  const former = [
    { id: 1, consignmentId: 'CR1' },
    { id: 2, consignmentId: 'CR2' },
  ];
  const labelled = {
    id: 1,
    operation: 'Label',
    status: 'Succeeded',
    value: null,
    creationTime: '2026-11-20T02:00:00Z',
  };
  const show = (more: Partial<BookingRecord>) => openRecord({ consolidatedFrom: former, ...more });
  test('it says what it was made of, and that labels are to be printed, until they are', async () => {
    show({});
    expect(await screen.findByText(/Made of/)).toHaveTextContent(
      'Made of CR1 and CR2. Their labels no longer hold: print new ones.',
    );
  });
  test('with its labels printed it says no more than what it was made of', async () => {
    show({ operationHistory: [labelled] });
    expect(await screen.findByText(/Made of/)).not.toHaveTextContent('labels');
  });
  test('it is taken apart after a question, until it is on a manifest', async () => {
    answers(consolidationCalls.undo, () => ({ restoredBookings: former }));
    const { user } = show({});
    await user.click(await screen.findByRole('button', { name: 'Take apart' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Take apart' }));
    expect(await screen.findByText('The former consignments are back')).toBeVisible();
    expect(askedOf(consolidationCalls.undo)).toEqual([{ id: 1 }]);
  });
  test('on a manifest it is not taken apart any more', async () => {
    show({ manifestId: 'M7' });
    await screen.findByText(/Made of/);
    expect(screen.queryByRole('button', { name: 'Take apart' })).toBeNull();
  });
  test('a former one leads to what it is part of', async () => {
    openRecord({ bookingStatus: 'Cancelled', consolidatedInto: { id: 9, consignmentId: 'CR9' } });
    await waitFor(() => expect(screen.getByText(/Its pieces travel with/)).toHaveTextContent('CR9'));
    expect(askedOf(bookingCalls.find)).not.toEqual([]);
  });
});
