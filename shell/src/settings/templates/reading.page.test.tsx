import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { templateCalls } from '@cartage/contract/communication/template.ts';
import { templateDraftCalls as draftCalls } from '@cartage/contract/communication/template-draft.ts';
import { refused } from '@cartage/contract/error.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { aBooking } from '@cartage/testing/booking.fixture.ts';
import { anInvoiceRow } from '@cartage/testing/finance.fixture.ts';
import { answers, answersAtSecond, askedOf, listOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { source } from './source.fixture.ts';
import { answerTemplates, edited, ID, words } from './templates.fixture.ts';
import TemplatesPage from './templates.page.tsx';

beforeEach(answerTemplates);
const open = (type = 'Delivered') => renderPage(<TemplatesPage />, { path: `/templates?type=${type}` });
const previewed = () => askedOf(templateCalls.preview).at(-1);
const named = (id: 'DeliveredSms' | 'InvoiceIssued', name: string) =>
  answers(templateCalls.types, () => [{ id, name, fields: [] }]);

describe('how a text reads', () => {
  test('on the newest records, one after the other and around, or the one that is chosen', async () => {
    answers(bookingCalls.list, () =>
      listOf(...[1, 2, 3].map((id) => aBooking({ id, consignmentId: id === 3 ? null : `CR${id}` }))),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Previous record' }));
    await waitFor(() => expect(previewed()).toMatchObject({ ...words, entityid: 3 }));
    await user.click(screen.getByRole('button', { name: 'Next record' }));
    await user.click(screen.getByRole('button', { name: 'Next record' }));
    await waitFor(() => expect(previewed()).toMatchObject({ entityid: 2 }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Record' }), 'Booking 3 Kestrel Tools');
    await waitFor(() => expect(previewed()).toMatchObject({ entityid: 3 }));
    expect(screen.getByTitle('Preview of the email on a phone')).toHaveAttribute('sandbox', '');
  });
  test('with what comes from the record marked, until one turns the marks off', async () => {
    const { user } = open();
    const marks = await screen.findByRole('checkbox', { name: 'Mark what comes from the record' });
    await waitFor(() => expect(previewed()).toMatchObject({ ismarked: true }));
    await user.click(marks);
    await waitFor(() => expect(previewed()).toMatchObject({ ismarked: false }));
    expect(marks).not.toBeChecked();
  });
  test('on invoices where it goes out with one, and on examples where there is none yet', async () => {
    named('InvoiceIssued', 'Invoice issued');
    answers(invoiceCalls.list, () => listOf(anInvoiceRow({ id: 5 })));
    const page = open('InvoiceIssued');
    await waitFor(() => expect(previewed()).toMatchObject({ templatetypeid: 'InvoiceIssued', entityid: 5 }));
    page.unmount();
    answers(invoiceCalls.list, () => listOf());
    open('InvoiceIssued');
    expect(await screen.findByText('With example data')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next record' })).toBeNull();
    await waitFor(() => expect(previewed()).not.toHaveProperty('entityid'));
  });
  test('not at all: it is asked for again, and nothing is published unread', async () => {
    refuses(templateCalls.preview, refused('template.down', 'The preview does not answer.'));
    const { user } = open();
    expect((await screen.findAllByText('The preview does not answer.')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Send a test' })).toBeDisabled();
    answers(templateCalls.preview, () => ({
      subject: 'Read',
      html: '',
      sms: null,
      examples: [],
      values: [],
      problems: [],
    }));
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    expect(await screen.findByText('Read')).toBeVisible();
  });
  test('on a phone as a text: its parts, and which letter makes them short', async () => {
    named('DeliveredSms', 'Delivered');
    let sms = 'a'.repeat(161);
    answers(templateCalls.preview, () => ({ subject: '', html: '', sms, examples: [], values: [], problems: [] }));
    const page = open('DeliveredSms');
    expect(await screen.findByText('161 characters in 2 parts; each part is paid for.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull();
    sms = 'Đã giao';
    await page.refetch();
    expect(await screen.findByText(/^7 characters in 1 part;.*“Đ” makes each part hold 70/)).toBeVisible();
    expect(screen.getByText('Đã giao')).toHaveAttribute('dir', 'auto');
  });
});

describe('versions', () => {
  test('that did not come are asked for again; one that cannot be read leaves the words as they are', async () => {
    answersAtSecond(templateCalls.versions, () => [
      { version: 2, sent: 0, stored: 12, username: 'Ada', creationtime: '2026-11-21T01:00:00Z' },
    ]);
    refuses(draftCalls.version, refused('template.gone', 'This version is gone.'));
    const { user } = open();
    const text = await source();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/12 held unsent/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Version 2: more' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make it the draft' }));
    expect(await screen.findByText('This version is gone.')).toBeVisible();
    expect(text.state.doc.toString()).toBe('<p>Hello</p>');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Compare' }));
    expect(await dialog.findByText('This version is gone.')).toBeVisible();
    answers(draftCalls.version, () => words);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('Both say the same.')).toBeVisible();
  });
});

describe('a text of one’s own', () => {
  test('is given up after a question, and follows the others from then on', async () => {
    let own: ReturnType<typeof edited>['own'] = { id: ID, version: 1, ...words };
    answers(draftCalls.text, ({ customerid }) =>
      customerid ? edited({ own, follows: { whose: 'Everyone', ...words, templatecontent: 'All' } }) : edited(),
    );
    answers(templateCalls.remove, () => {
      own = null;
      return undefined;
    });
    const { user } = open();
    await source();
    await user.click(await screen.findByRole('radio', { name: /Redgum own, version 1/ }));
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Follow the others again' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Give up your own text?' }));
    expect(askedOf(templateCalls.remove)).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Follow the others' }));
    expect(await screen.findByText('It follows the others again')).toBeVisible();
    expect(askedOf(templateCalls.remove)).toEqual([{ id: ID }]);
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Everyone' })).toBeChecked());
    expect((await source()).state.doc.toString()).toBe('<p>Hello</p>');
  });
});

describe('finding a text', () => {
  test('by its name in the list; on a phone by a choice that says as much', async () => {
    const { user, path } = open();
    await source();
    const list = within(screen.getByRole('complementary', { name: 'Templates' }));
    await user.type(list.getByRole('searchbox'), 'pass');
    expect(list.queryByRole('button', { name: /^Delivered/ })).toBeNull();
    await user.type(list.getByRole('searchbox'), 'zzz');
    expect(list.getByText('No template has this in its name.')).toBeVisible();
    const choice = screen.getByRole('combobox', { name: 'Template' });
    const [chosen] = within(choice).getAllByRole('option', { name: /^Invoice issued · Version 7, draft 8$/ });
    await user.selectOptions(choice, chosen!);
    await waitFor(() => expect(path()).toContain('type=InvoiceIssued'));
    await waitFor(() => expect(askedOf(draftCalls.text).at(-1)).toEqual({ templatetypeid: 'InvoiceIssued' }));
  });
});

test.each([
  ['Queued', { error: 'The server was busy.' }, 'On its way: The server was busy.'],
  ['Failed', { error: 'No such mailbox.' }, 'No such mailbox.'],
  ['Failed', {}, 'It was not delivered.'],
  ['Stored', {}, 'Held in the outbox: no mail server is set up.'],
] as const)('a test that is %s says what became of it (%o)', async (status, more, said) => {
  answers(templateCalls.test, () => ({ id: 'm' }));
  const mail = {
    ...{ id: 'm', from: 'a@x.test', to: 'kim@x.test', subject: 'S', body: '', tenantid: 1, uniqueid: 'm' },
    ...{ messageid: null, discussionid: null, creationtime: '2026-11-21T01:00:00Z', status },
    ...{ eventcode: null, entitytype: null, entityid: null, customerid: null, attempts: 1, error: null },
    ...{ senttime: null, refused: [], attachments: [] },
    ...more,
  };
  answers(historyCalls.emails, () => ({ inbound: [], outbound: [mail] }));
  const { user } = open();
  const address = await screen.findByRole('textbox', { name: 'Address' });
  await user.clear(address);
  expect(screen.getByRole('button', { name: 'Send a test' })).toBeDisabled();
  await user.type(address, 'kim@x.test');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send a test' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(askedOf(templateCalls.test)).toMatchObject([{ email: 'kim@x.test' }]);
});
