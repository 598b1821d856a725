import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { carrierAccountCalls } from '@cartage/contract/carrier/carrier-account.ts';
import { jobNameCalls } from '@cartage/contract/lookup-names.ts';
import { aBooking } from '@cartage/testing/booking.fixture.ts';
import { answers, listOf, renderPage } from '@cartage/testing/page.tsx';
import { learnCodes } from '@cartage/ui/words/codes.ts';
import { act, screen, within } from '@testing-library/react';
import BookingsPage from './bookings.page.tsx';
import { filtersFor } from './filters.ts';

beforeEach(() => {
  answers(carrierAccountCalls.list, () => listOf());
  answers(bookingCalls.countByStatus, () => ({
    ...{ totalCount: 2, delivered: 0, inTransit: 0, processing: 1, exception: 1 },
  }));
});
test('what a booking is sent by wears the colour that the tenant gave the service', async () => {
  const level = { list: 'serviceLevels', code: 'ROAD', name: 'Road', colour: '#336699', sortOrder: 1, isHidden: false };
  learnCodes(jobNameCalls.names.group, [level]);
  const sentBy = { carrierServiceCode: 'ROAD', carrierServiceName: 'Road' };
  const other = { carrierServiceCode: 'NEXT', carrierServiceName: 'Next day' };
  answers(bookingCalls.list, () =>
    listOf(aBooking(sentBy), aBooking({ id: 2, consignmentId: 'CR000000024', ...other })),
  );
  renderPage(<BookingsPage />, { path: '/bookings' });
  const row = async (code: string) => (await screen.findByText(code)).closest('tr')!;
  expect((await row('CR000000017')).querySelector('[style*="#336699"]')).toHaveTextContent('Road');
  expect(
    within(await row('CR000000024'))
      .getByText('Next day')
      .closest('[style*="color-mix"]'),
  ).toBeNull();
  act(() => learnCodes(jobNameCalls.names.group, []));
});
test('the filter offers every service in the tenant’s order, also one that is hidden', () => {
  const level = (code: string, name: string, sortOrder: number, isHidden = false) => ({
    ...{ list: 'serviceLevels', code, name, colour: null, sortOrder, isHidden },
  });
  const offered = () => (filtersFor()['service'] as { options: { value: string; label: string }[] }).options;
  expect(offered().map((o) => o.value)).toEqual(['ROAD', 'EXPRESS']);
  learnCodes(jobNameCalls.names.group, [
    level('ROAD', 'Road freight', 3),
    level('NIGHT', 'Night run', 1, true),
    level('EXPRESS', 'Express', 2),
  ]);
  expect(offered().map((o) => o.label)).toEqual(['Night run', 'Express', 'Road freight']);
  learnCodes(jobNameCalls.names.group, []);
});
