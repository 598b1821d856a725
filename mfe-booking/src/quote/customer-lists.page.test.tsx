import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { costCentreCalls } from '@cartage/contract/customer/cost-centre.ts';
import { frequentAddressCalls } from '@cartage/contract/customer/frequent-address.ts';
import { productCalls } from '@cartage/contract/customer/product.ts';
import { referenceCalls } from '@cartage/contract/customer/reference.ts';
import { customerSettingsCalls } from '@cartage/contract/customer/settings.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { aCustomerSession, answers, askedOf, listOf, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { aFrequentAddress, aProduct } from '@cartage/testing/customer.fixture.ts';
import { answerQuotes } from './quote.fixture.ts';
import QuotePage from './quote.page.tsx';

answerQuotes();
beforeEach(() => {
  answers(frequentAddressCalls.list, () => listOf(aFrequentAddress()));
  answers(productCalls.list, () => listOf(aProduct({ weight: { value: 500, unit: 'g' } })));
  answers(referenceCalls.list, () =>
    listOf({
      id: 1,
      customerId: 7,
      name: 'Purchase order',
      description: 'As on your order',
      isRequired: true,
      isActive: true,
      displayOnInvoice: true,
    }),
  );
  answers(customerSettingsCalls.find, () => ({
    costCenterSettings: { isEnable: true, isRequired: true },
    referenceSettings: { isEnable: true, isRequired: false },
    bookingSettings: { atl: false },
    stores: [],
  }));
  answers(costCentreCalls.list, () =>
    listOf({ id: 4, customerId: 7, code: 'CC-200', name: 'Trade', isDefault: true, isActive: true }),
  );
});
const open = (path = '/quote') => renderPage(<QuotePage />, { path, session: aCustomerSession() });

test('one letter offers a saved address, Enter takes all of it, and a product fills a row', async () => {
  const { user } = open();
  const [, receiver] = await screen.findAllByPlaceholderText('Saved address, suburb or postcode');
  await user.type(receiver!, 'g');
  expect(await screen.findByRole('option', { name: /Goldfields Hardware/ })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(receiver).toHaveValue('Ballarat VIC 3350');
  expect(screen.getByText('Goldfields Hardware, 1 Creswick Rd')).toBeVisible();
  screen.getByRole('combobox', { name: 'Add a product' }).focus();
  await user.keyboard('t{Enter}');
  expect(screen.getByLabelText('Weight of one in kg, row 1')).toHaveValue('0.5');
  // The next key says how many, and opens no search.
  await waitFor(() => expect(screen.getByLabelText('Quantity, row 1')).toHaveFocus());
});
test('an address and a product beyond the first thousand are offered like the others', async () => {
  const last = 1000;
  answers(frequentAddressCalls.list, ({ skipCount }) => ({
    items: skipCount
      ? [aFrequentAddress({ id: 9999, name: 'Zephyr Timber' })]
      : Array.from({ length: last }, (_, n) => aFrequentAddress({ id: n + 1, name: `Aisle ${n}` })),
    totalCount: last + 1,
  }));
  answers(productCalls.list, ({ skipCount }) => ({
    items: skipCount
      ? [aProduct({ id: 9999, productCode: 'ZINC-9' })]
      : Array.from({ length: last }, (_, n) => aProduct({ id: n + 1, productCode: `A-${n}` })),
    totalCount: last + 1,
  }));
  const { user } = open();
  const [, receiver] = await screen.findAllByPlaceholderText('Saved address, suburb or postcode');
  await user.type(receiver!, 'zeph');
  expect(await screen.findByRole('option', { name: /Zephyr Timber/ })).toBeVisible();
  await user.keyboard('{Enter}');
  screen.getByRole('combobox', { name: 'Add a product' }).focus();
  await user.keyboard('zinc');
  expect(await screen.findByRole('option', { name: /ZINC-9/ })).toBeVisible();
});
test('a product of another UN number than the consignment has is not put in, and keeps the first one’s', async () => {
  const danger = (id: number, productCode: string, un: string) =>
    aProduct({ id, productCode, isDangerousGood: true, dangerousGoodsCategoryId: un });
  answers(productCalls.list, () => listOf(danger(1, 'PAINT', '1263'), danger(2, 'ETHANOL', '1170')));
  const { user } = open();
  const add = async (letters: string) => {
    (await screen.findByRole('combobox', { name: 'Add a product' })).focus();
    await user.keyboard(`${letters}{Enter}`);
  };
  await add('pai');
  const rows = () => screen.getAllByLabelText(/^Quantity, row/).map((field) => (field as HTMLInputElement).value);
  await waitFor(() => expect(rows().filter(Boolean)).toEqual(['1']));
  await add('eth');
  expect(await screen.findByText(/^ETHANOL is UN 1170, and this consignment is UN 1263/)).toBeVisible();
  expect(rows().filter(Boolean)).toEqual(['1']);
  await add('pai');
  await waitFor(() => expect(rows().filter(Boolean)).toEqual(['1', '1']));
});
test('a required reference is asked for, goes with the booking, and the default cost centre pays', async () => {
  answers(bookingCalls.save, () => aRecord({ consignmentId: 'CR000000031' }));
  const { user } = open('/quote?again=1');
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  const order = await screen.findByLabelText(/^Purchase order/);
  await user.click(screen.getAllByRole('button', { name: 'Book freight' })[0]!);
  expect(await screen.findByRole('button', { name: /Purchase order is required/ })).toBeVisible();
  expect(askedOf(bookingCalls.save)).toEqual([]);
  await user.type(order, '4711');
  await user.click(screen.getAllByRole('button', { name: 'Book freight' })[0]!);
  expect(await screen.findByText('CR000000031')).toBeVisible();
  expect(askedOf(bookingCalls.save)[0]).toMatchObject({
    booking: { reference: [{ key: 'Purchase order', value: '4711' }], customer: { costCenterId: 4 } },
  });
});
test('an end of the freight is kept with “Save this address”', async () => {
  answers(frequentAddressCalls.save, () => 32);
  const { user } = open('/quote?again=1');
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  const [save] = await screen.findAllByRole('button', { name: 'Save this address' });
  await user.click(save!);
  expect(await screen.findByText('Address saved')).toBeVisible();
  expect(askedOf(frequentAddressCalls.save)[0]).toMatchObject({ customerId: 7, address: { postCode: '2000' } });
});
test('a cost centre that the customer asks for is marked, and freight that it never has left cannot be ticked', async () => {
  open('/quote?again=1');
  expect(await screen.findByRole('checkbox', { name: /^Authority to leave/ })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Authority to leave/ })).toBeDisabled());
  const centre = await screen.findByRole('combobox', { name: /^Cost centre/ });
  expect(centre.closest('div')!.parentElement).toHaveTextContent('Required');
});
test('a cost centre that the customer asks for, and has none of, is said in words', async () => {
  answers(costCentreCalls.list, () => listOf());
  answers(referenceCalls.list, () => listOf());
  answers(bookingCalls.save, () => aRecord({ consignmentId: 'CR000000031' }));
  const { user } = open('/quote?again=1');
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  await user.type(await screen.findByRole('textbox', { name: /^Cost centre/ }), 'Trade');
  await user.click(screen.getAllByRole('button', { name: 'Book freight' })[0]!);
  expect(await screen.findByText('CR000000031')).toBeVisible();
  expect(askedOf(bookingCalls.save)[0]).toMatchObject({ booking: { customer: { costCenter: 'Trade' } } });
});

const asks = (more: object) =>
  answers(customerSettingsCalls.find, () => ({
    costCenterSettings: { isEnable: true, isRequired: false },
    referenceSettings: { isEnable: true, isRequired: false },
    ...{ bookingSettings: { atl: true }, stores: [], ...more },
  }));
test('a reference on every booking is asked for before anything is sent, and any one of them will do', async () => {
  asks({ referenceSettings: { isEnable: true, isRequired: true } });
  answers(referenceCalls.list, () => listOf());
  answers(bookingCalls.save, () => aRecord({ consignmentId: 'CR000000031' }));
  const { user } = open('/quote?again=1');
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  const first = await screen.findByLabelText(/^Reference 1/);
  await waitFor(() => expect(first).toBeRequired());
  expect(screen.getByText('One is required')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Book freight' })[0]!);
  expect(await screen.findByRole('button', { name: /Add a reference/ })).toBeVisible();
  expect(askedOf(bookingCalls.save)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add reference' }));
  await user.type(await screen.findByLabelText(/^Reference 2/), '4711');
  await user.click(screen.getAllByRole('button', { name: 'Book freight' })[0]!);
  expect(await screen.findByText('CR000000031')).toBeVisible();
}, 30_000);
test('the last reference that is taken away leaves an empty row for the one that is required', async () => {
  asks({ referenceSettings: { isEnable: true, isRequired: true } });
  answers(referenceCalls.list, () => listOf());
  const { user } = open('/quote?again=1');
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  await user.click(await screen.findByRole('button', { name: 'Remove reference 1' }));
  await waitFor(() => expect(screen.getByLabelText(/^Reference 1/)).toHaveValue(''));
});
test('a customer that has switched cost centres off is asked for none and sends none', async () => {
  asks({ costCenterSettings: { isEnable: false, isRequired: true } });
  answers(referenceCalls.list, () => listOf());
  answers(bookingCalls.save, () => aRecord({ consignmentId: 'CR000000031' }));
  const { user } = open('/quote?again=1');
  await user.click(await screen.findByRole('radio', { name: 'Demo Freight Road' }));
  await waitFor(() => expect(askedOf(costCentreCalls.list)).not.toEqual([]));
  await waitFor(() => expect(screen.queryByLabelText(/^Cost centre/)).toBeNull());
  await user.click(screen.getAllByRole('button', { name: 'Book freight' })[0]!);
  expect(await screen.findByText('CR000000031')).toBeVisible();
  expect(askedOf(bookingCalls.save)[0]!.booking.customer?.costCenterId ?? null).toBeNull();
});
