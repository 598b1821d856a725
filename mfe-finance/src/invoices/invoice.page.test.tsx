import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { conflict, notFound, unavailable } from '@cartage/contract/error.ts';
import { invoiceCalls, type Invoice } from '@cartage/contract/finance/invoice.ts';
import { aDiscussion } from '@cartage/testing/discussion.fixture.ts';
import { anInvoice, anInvoiceLine } from '@cartage/testing/finance.fixture.ts';
import { keepFiles } from '@cartage/testing/files.ts';
import {
  aCustomerSession,
  answers,
  askedOf,
  aStaffSession,
  answersLater,
  listOf,
  onWideScreen,
  refuses,
  renderPage,
} from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import InvoicePage from './invoice.page.tsx';

const PAYMENT = {
  paymentId: 9,
  paymentReferenceNumber: 'PAY000009',
  paymentDate: '2026-11-10',
  remittanceNumber: null,
  paidAmount: 60,
};
beforeEach(() => {
  answers(invoiceCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(historyCalls.changes, () => []);
});
const open = (more: Partial<Invoice> = {}, { session = aStaffSession(), tab = '' } = {}) => {
  answers(invoiceCalls.find, () => anInvoice(more));
  return renderPage(<InvoicePage />, {
    route: '/finance/invoices/:id',
    path: `/finance/invoices/4${tab && `?tab=${tab}`}`,
    session,
  });
};
const loaded = () => screen.findByRole('heading', { level: 1, name: /INV-000004/ });
const act = (name: string) => screen.queryByRole('button', { name });
const chooseVoid = async (user: ReturnType<typeof renderPage>['user']) => {
  await loaded();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Void' }));
  return within(await screen.findByRole('dialog'));
};

test('the record leads to its booking, its customer and the account', async () => {
  open();
  await loaded();
  expect(screen.getAllByRole('link', { name: 'CR000000017' })[0]).toHaveAttribute('href', '/bookings-beta/details/12');
  expect(screen.getAllByRole('link', { name: 'Acme Industrial' })[0]).toHaveAttribute('href', '/customers/7/details');
  expect(screen.getAllByRole('link', { name: 'Statement' })[0]).toHaveAttribute(
    'href',
    '/finance/statement?customer=7',
  );
});
test('what is owed stands first, and being late is said in words', async () => {
  open({ outstandingAmount: 50, status: 'PartiallyPaid', isOverdue: true, daysOverdue: 1 });
  await loaded();
  expect(screen.getByText('$50.00 was due Sun 15 Nov.')).toBeVisible();
  expect(screen.getByText(/It has been open for 1 day since/)).toBeVisible();
  expect(screen.getByRole('meter', { name: 'Paid of the total' })).toHaveAttribute('aria-valuenow', '60');
});
test('staff record a payment, a customer announces one, and who may only look does neither', async () => {
  const staff = open();
  await loaded();
  expect(act('Record payment')).toBeVisible();
  staff.unmount();
  const customer = open({}, { session: aCustomerSession() });
  await loaded();
  expect(act('Announce payment')).toBeVisible();
  expect([act('Record payment'), act('More actions')]).toEqual([null, null]);
  expect(screen.queryByText('Run')).toBeNull();
  customer.unmount();
  open({}, { session: aStaffSession({ permissions: ['Finance.View'] }) });
  await loaded();
  expect([act('Record payment'), act('Announce payment'), act('More actions')]).toEqual([null, null, null]);
});
test('what is paid can be printed and nothing else', async () => {
  open({ status: 'Paid', outstandingAmount: 0, invoicePayments: [{ ...PAYMENT, paidAmount: 110 }] });
  await loaded();
  expect(act('Print')).toBeVisible();
  expect([act('Record payment'), act('More actions')]).toEqual([null, null]);
});
test('an invoice is voided with a reason, and its deliveries can be invoiced again', async () => {
  answers(invoiceCalls.voidInvoice, () => anInvoice({ status: 'Void', outstandingAmount: 0 }));
  const { user } = open();
  const dialog = await chooseVoid(user);
  expect(dialog.getByText(/1 delivery on it can be invoiced again/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Void $110.00' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Reason'), 'Booked twice');
  await user.click(dialog.getByRole('button', { name: 'Void $110.00' }));
  await waitFor(() => expect(askedOf(invoiceCalls.voidInvoice)).toEqual([{ id: 4, reason: 'Booked twice' }]));
});
test('payments on it must be reversed first, and the dialog leads to them', async () => {
  const { user } = open({ outstandingAmount: 50, status: 'PartiallyPaid', invoicePayments: [PAYMENT] });
  const dialog = await chooseVoid(user);
  expect(dialog.getByRole('link', { name: 'PAY000009' })).toHaveAttribute('href', '/finance/payments?payment=9');
  expect(dialog.queryByLabelText('Reason')).toBeNull();
});
test('a refused void leaves the dialog with what was typed', async () => {
  answers(invoiceCalls.voidInvoice, () => {
    throw conflict('invoice.notOpen', 'Invoice INV-000004 is Paid and cannot be voided.', ['id']);
  });
  const { user } = open();
  const dialog = await chooseVoid(user);
  await user.type(dialog.getByLabelText('Reason'), 'Booked twice');
  await user.click(dialog.getByRole('button', { name: 'Void $110.00' }));
  expect(await screen.findByText('Invoice INV-000004 is Paid and cannot be voided.')).toBeVisible();
  expect(screen.getByLabelText('Reason')).toHaveValue('Booked twice');
});
test('the history tells who did what', async () => {
  open({}, { tab: 'history' });
  expect(await screen.findByText('Ravi Finance')).toBeVisible();
});
test('an invoice that is not there is said so', async () => {
  answers(invoiceCalls.find, () => {
    throw notFound('Invoice', 4);
  });
  renderPage(<InvoicePage />, { route: '/finance/invoices/:id', path: '/finance/invoices/4' });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found');
});

const files = keepFiles();
test('a line says what it charges: unit prices to four decimals where they need them, whose budget pays, and where no GST is on', async () => {
  open({
    invoiceDetails: [
      anInvoiceLine({ quantity: 1250.5, unitPrice: 0.0875, costCentre: 'CC-300 Warranty' }),
      anInvoiceLine({ id: 2, invoiceDetailType: 'Adhoc', bookingId: null, referenceNo: null, isTaxApplied: false }),
    ],
  });
  await loaded();
  const rows = within(screen.getByRole('table', { name: 'Lines' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Freight');
  expect(rows[1]).toHaveTextContent('CR000000017Cost centre CC-300 Warranty');
  expect(rows[1]).toHaveTextContent('1,250.5$0.0875');
  expect(rows[2]).toHaveTextContent(/Ad hoc–1\$100\.00\$100\.00none/);
});
test('payments, their remittances and credit notes stand on the invoice, with what is still owed', async () => {
  const note = { id: 3, creditNoteNumber: 'CN-3', amount: 20, approvedAmount: 15, status: 'PartiallyApproved' };
  open(
    { outstandingAmount: 35, invoicePayments: [{ ...PAYMENT, remittanceNumber: 'REM000005' }], creditNotes: [note] },
    { tab: 'payments' },
  );
  const list = within(await screen.findByRole('list', { name: 'Payments' }));
  expect(list.getByRole('link', { name: 'PAY000009' })).toHaveAttribute('href', '/finance/payments?payment=9');
  expect(list.getByRole('link', { name: 'REM000005' })).toHaveAttribute(
    'href',
    '/finance/remittances?remittance=REM000005',
  );
  expect(list.getByText('CN-3').closest('li')).toHaveTextContent('Partially approved$15.00');
  expect(list.getByText('1 payment').closest('li')).toHaveTextContent('$35.00 outstanding');
});
test('an invoice on which nothing came in says so', async () => {
  open({}, { tab: 'payments' });
  expect(await screen.findByText('No payment yet')).toBeVisible();
});
test('what was written about it and what an ad hoc invoice ships stand beside it', async () => {
  open({
    invoiceType: 'Adhoc',
    adhoc: { commodity: 'Paint', actualWeight: 0, incoterm: '', service: null },
    notes: [{ note: 'Call first', userName: 'Mia', creationTime: '2026-11-02T00:00:00Z' }],
    customer: { ...anInvoice().customer, contactName: 'Lee', email: 'lee@acme.test' },
  });
  await loaded();
  const said = (name: string) => screen.getAllByText(name)[0]!.nextSibling;
  expect(said('Commodity')).toHaveTextContent('Paint');
  expect(said('Weight, kg')).toHaveTextContent('0');
  expect(screen.queryByText('Incoterm')).toBeNull();
  expect(screen.getAllByText('Call first')[0]).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'lee@acme.test' })[0]).toHaveAttribute('href', 'mailto:lee@acme.test');
});
test('a void invoice says what it was, and owes nothing', async () => {
  open({ status: 'Void', outstandingAmount: 0 });
  await loaded();
  expect(screen.queryByText('Outstanding')).toBeNull();
  expect(screen.queryByRole('meter')).toBeNull();
  expect(screen.getByText('Voided', { selector: 'p' }).nextSibling).toHaveTextContent('$110.00');
});
test('the paper is saved under its number, and a paper that does not come is told', async () => {
  const { user } = open();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(files.saved.map((f) => f.name)).toEqual(['INV-000004.pdf']));
  files.status = 503;
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(await screen.findByText('The invoice could not be fetched')).toBeVisible();
  expect(files.opened).toEqual([]);
  files.status = 200;
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(files.opened).toHaveLength(1));
});
test('a paper that is being drawn shows it on its button, and none is asked for meanwhile', async () => {
  const { user } = open();
  await loaded();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  let asked = 0;
  globalThis.fetch = async (...of) => {
    asked += 1;
    await promise;
    return fetch(...of);
  };
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).toHaveAttribute('aria-busy', 'true'));
  await user.click(screen.getByRole('button', { name: 'Print' }));
  resolve();
  await waitFor(() => expect(files.saved).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).not.toHaveAttribute('aria-busy'));
  expect(asked).toBe(1);
});
test('the document is drawn in its tab; one that could not be is tried again', async () => {
  files.status = 500;
  const { user } = open({}, { tab: 'document' });
  expect(await screen.findByText('The invoice could not be drawn')).toBeVisible();
  files.status = 200;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Open the invoice' })).toHaveAttribute('href', 'blob:0');
  expect(files.fetched).toHaveLength(2);
});
test('a history that does not come leaves the acts that the invoice itself knows', async () => {
  refuses(historyCalls.changes, unavailable('history'));
  open({}, { tab: 'history' });
  expect(await screen.findByText('Issued', { selector: 'b' })).toBeVisible();
});
test('a fault of the server can be tried again', async () => {
  refuses(invoiceCalls.find, unavailable('finance'));
  const { user } = renderPage(<InvoicePage />, { route: '/finance/invoices/:id', path: '/finance/invoices/4' });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  answers(invoiceCalls.find, () => anInvoice());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await loaded()).toBeVisible();
});
test('an invoice that cannot be asked for again stays, with what is being typed', async () => {
  const { user, refetch } = open();
  const dialog = await chooseVoid(user);
  await user.type(dialog.getByLabelText('Reason'), 'Twice');
  refuses(invoiceCalls.find, unavailable('finance'));
  await refetch();
  expect(screen.getByLabelText('Reason')).toHaveValue('Twice');
});
test('a void is sent once, however often it is clicked', async () => {
  const come = answersLater(invoiceCalls.voidInvoice, () => anInvoice({ status: 'Void' }));
  const { user } = open();
  const dialog = await chooseVoid(user);
  await user.type(dialog.getByLabelText('Reason'), ' Booked twice ');
  await user.dblClick(dialog.getByRole('button', { name: 'Void $110.00' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Void $110.00' })).toBeDisabled());
  come();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(askedOf(invoiceCalls.voidInvoice)).toEqual([{ id: 4, reason: 'Booked twice' }]);
});
test('what was typed as a reason is not thrown away by Escape', async () => {
  const { user } = open();
  const dialog = await chooseVoid(user);
  await user.type(dialog.getByLabelText('Reason'), 'Twice');
  await user.keyboard('{Escape}');
  await user.click(
    within(await screen.findByRole('dialog', { name: /Discard/ })).getByRole('button', { name: 'Back' }),
  );
  expect(screen.getByLabelText('Reason')).toHaveValue('Twice');
});
test('on a wide screen its discussion stands beside it, and what is new is marked', async () => {
  onWideScreen();
  answers(discussionCalls.list, () => listOf(aDiscussion({ unread: 2 })));
  open();
  expect(await screen.findByRole('button', { name: 'Conversation 2 new' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Discussion' })).toBeNull();
  expect(askedOf(discussionCalls.list)[0]).toMatchObject({ filter: "(entitytype eq 'Invoice') and (entityid eq '4')" });
});
