import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { answers, askedOf, onPhone, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { A_CHECK, aKind, CHECKS } from './entities.fixture.ts';
import RecordsPage from './records.page.tsx';

beforeEach(() => {
  answers(entityDefinitionCalls.find, () => CHECKS);
  answers(entityCalls.list, () => ({ items: [A_CHECK], totalCount: 1 }));
});
const open = () => renderPage(<RecordsPage />, { path: '/entities/Check', route: '/entities/:type' });

test('on a phone a record is told by its fields in their order, and a number or a yes says of what', async () => {
  onPhone();
  open();
  const card = (await screen.findByText('FL-1777')).closest('[data-row]')!;
  expect(card).toHaveTextContent('Open · Engine hours: 7,741.5 · Safe to drive: No');
  // Its name is what leads to it.
  expect(screen.getByRole('link', { name: 'FL-1777' })).toBeVisible();
});
test('in the table what is read at a glance is not broken into lines', async () => {
  open();
  expect((await screen.findByText('7,741.5')).closest('td')).toHaveClass('whitespace-nowrap');
  expect(screen.getByText('FL-1777').closest('td')).not.toHaveClass('whitespace-nowrap');
  expect(screen.queryByText('Serial number')).toBeNull();
});
test('a list is filtered by what a field links to, found by its number and not by an id', async () => {
  const booking = {
    fieldtype: 'reference',
    displayname: 'Booking',
    index: 1,
    showontable: true,
    sortableontable: true,
  };
  const kind = aKind({
    name: 'Check',
    properties: { plate: { fieldtype: 'text', displayname: 'Plate', showontable: true }, booking },
    links: [{ field: 'booking', entity: 'Booking' }],
    options: { pluralname: 'Checks' },
  });
  answers(entityDefinitionCalls.find, () => kind);
  answers(bookingCalls.list, () => ({ items: [aRecord({ id: 42, consignmentId: 'CR000000017' })], totalCount: 1 }));
  const { user } = open();
  await screen.findByText('FL-1777');
  // The head of the column, which sorts, is called the same.
  const named = screen.getAllByRole('button', { name: 'Booking' });
  await user.click(named.find((b) => b.getAttribute('aria-haspopup') === 'dialog')!);
  await user.click(await screen.findByRole('combobox', { name: 'Booking' }));
  await user.keyboard('CR17');
  await user.click(await screen.findByRole('option', { name: 'CR000000017' }));
  await waitFor(() => expect(askedOf(entityCalls.list).at(-1)).toMatchObject({ filter: "values/booking eq '42'" }));
  expect(await screen.findByRole('button', { name: 'Booking: CR000000017' })).toBeVisible();
});
