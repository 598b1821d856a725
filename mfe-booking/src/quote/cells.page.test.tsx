/** The grid of items under the keyboard and the clipboard, the options beside it, and the price that is kept or mailed. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { outboundCalls } from '@cartage/contract/communication/outbound.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { aQuote, aRecord } from '@cartage/testing/booking.fixture.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import {
  aCustomerSession,
  answers,
  answersLater,
  askedOf,
  aStaffSession,
  listOf,
  refuses,
  renderPage,
} from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { answerQuotes, quoteAnswer } from './quote.fixture.ts';
import QuotePage from './quote.page.tsx';

answerQuotes();
const open = (path = '/quote', session = aCustomerSession()) => renderPage(<QuotePage />, { path, session });
const cell = (name: string, row = 1) => screen.getByLabelText(new RegExp(`^${name}.*row ${row}$`));
const offer = () => screen.findByRole('radio', { name: / Road$/ });

test('rows of a spreadsheet pasted on a cell fill the grid, one value only its cell', async () => {
  const { user } = open();
  await user.click(await screen.findByLabelText('Quantity, row 1'));
  await user.paste('2\tPallet\t120\t110\t100\t350\n1\tctn\t40\t30\t30\t12');
  await waitFor(() => expect(cell('Weight', 2)).toHaveValue('12'));
  expect([cell('Quantity'), cell('Width'), cell('Weight')].map((c) => (c as HTMLInputElement).value)).toEqual([
    '2',
    '110',
    '350',
  ]);
  await user.click(cell('Weight', 2));
  await user.paste('15');
  expect(cell('Weight', 2)).toHaveValue('15');
  expect(cell('Weight')).toHaveValue('350');
});
test('Enter goes to the next row, and makes one where there is none; the last row stays', async () => {
  const { user } = open();
  await user.click(await screen.findByLabelText('Quantity, row 1'));
  expect(screen.getByRole('button', { name: 'Remove row 1' })).toBeDisabled();
  await user.keyboard('3{Enter}');
  await waitFor(() => expect(cell('Quantity', 2)).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  await waitFor(() => expect(screen.queryByLabelText('Quantity, row 2')).toBeNull());
});
test('an arrow goes to the cell that it points at, from right to left as well', async () => {
  const { user } = open();
  await user.click(await screen.findByLabelText('Quantity, row 1'));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(cell('Package')).toHaveFocus());
  await user.keyboard('{ArrowLeft}');
  await waitFor(() => expect(cell('Quantity')).toHaveFocus());
  document.documentElement.dir = 'rtl';
  try {
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(cell('Package')).toHaveFocus());
  } finally {
    document.documentElement.dir = '';
  }
});
test('goods that are dangerous, insured or signed for are not left at the door', async () => {
  const { user } = open();
  const leave = await screen.findByRole('checkbox', { name: /Authority to leave/ });
  await user.click(leave);
  expect(leave).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: /Dangerous goods/ }));
  expect(leave).not.toBeChecked();
  expect(leave).toBeDisabled();
  expect(screen.getByLabelText(/^UN number/)).toBeVisible();
});
test('a price that staff mail goes to the customer, with its route and until when it is held', async () => {
  answers(customerCalls.list, () => listOf(aCustomer()));
  answers(outboundCalls.sendEmail, () => ({ id: 'm' }));
  const { user } = open('/quote?again=1', aStaffSession());
  await user.click(await offer());
  await user.click(screen.getByRole('button', { name: 'Email quote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email quote' }));
  expect(dialog.getByLabelText(/^To/)).toHaveValue('mia@acme.test');
  await user.click(dialog.getByRole('button', { name: 'Send email' }));
  await waitFor(() => expect(askedOf(outboundCalls.sendEmail)).toHaveLength(1));
  const { subject, body } = askedOf(outboundCalls.sendEmail)[0]!.emailSchema;
  expect(subject).toContain('Sydney');
  expect(body).toMatch(/\$550\.00 including GST[\s\S]*We hold this price until/);
  expect(askedOf(bookingCalls.save)).toEqual([]);
});
test('a price is mailed as the tenant’s template words it, with its route and sum', async () => {
  answers(customerCalls.list, () => listOf(aCustomer()));
  answers(outboundCalls.sendEmail, () => ({ id: 'm' }));
  const { user } = open('/quote?again=1', aStaffSession());
  await user.click(await offer());
  await user.click(screen.getByRole('button', { name: 'Email quote' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email quote' }));
  await user.click(await dialog.findByRole('radio', { name: /Quote ready/ }));
  await waitFor(() => expect(dialog.queryByLabelText(/^Message/)).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Send email' }));
  await waitFor(() => expect(askedOf(outboundCalls.sendEmail)).toHaveLength(1));
  const { emailSchema } = askedOf(outboundCalls.sendEmail)[0]!;
  expect(emailSchema).toMatchObject({
    ...{ eventcode: 'QuoteReady', lstemail: ['mia@acme.test'] },
    templatedata: { amount: '$550.00', from: expect.stringContaining('Sydney') },
  });
  expect(emailSchema).not.toHaveProperty('body');
});
test('freight is booked once, however often it is clicked', async () => {
  const come = answersLater(bookingCalls.save, () => aRecord({ consignmentId: 'CR000000031' }));
  const { user } = open('/quote?again=1');
  await user.click(await offer());
  const book = screen.getAllByRole('button', { name: 'Book freight' })[0]!;
  await user.dblClick(book);
  await waitFor(() => expect(book).toBeDisabled());
  come();
  expect(await screen.findByText('CR000000031')).toBeVisible();
  expect(askedOf(bookingCalls.save)).toHaveLength(1);
});
test('why a price is what it is unfolds; a carrier’s cost is for staff', async () => {
  const cost = { ...aQuote(1, 'x', 400).customerCost };
  answers(quoteCalls.list, ({ resourceToken }) => ({
    ...quoteAnswer,
    resourceToken,
    quotes: [aQuote(1, 'Own fleet', 500, { carrierCost: cost })],
  }));
  const staff = open('/quote?again=1', aStaffSession());
  await staff.user.click(await screen.findByRole('button', { name: 'Why this price' }));
  expect(screen.getByRole('table', { name: 'How the price adds up' })).toHaveTextContent(
    /Excluding GST\$500\.00.*margin 20\.0/,
  );
  staff.unmount();
  const { user } = open('/quote?again=1');
  await user.click(await screen.findByRole('button', { name: 'Why this price' }));
  expect(screen.getByRole('table', { name: 'How the price adds up' })).not.toHaveTextContent('Carrier cost');
});
test('a change under way stays, with what was typed, when its booking cannot be asked for again', async () => {
  const { user, refetch } = open('/quote?edit=1');
  await user.type((await screen.findAllByLabelText('Phone'))[1]!, '03 5555 0000');
  refuses(bookingCalls.find, unavailable('booking'));
  await refetch();
  expect(screen.getAllByLabelText('Phone')[1]).toHaveValue('03 5555 0000');
});
test('who may only look books nothing', () => {
  open('/quote', aStaffSession({ permissions: ['Booking.View'] }));
  expect(screen.getByText('You may not book freight')).toBeVisible();
});
