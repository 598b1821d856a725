import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { noticeCalls } from '@cartage/contract/communication/notice.ts';
import { templateCalls } from '@cartage/contract/communication/template.ts';
import { templateDraftCalls as draftCalls } from '@cartage/contract/communication/template-draft.ts';
import { conflict } from '@cartage/contract/error.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { answers, answersAtSecond, askedOf, listOf, renderPage } from '@cartage/testing/page.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { source } from './source.fixture.ts';
import { answerTemplates, draftOf, edited, ID, words } from './templates.fixture.ts';
import TemplatesPage from './templates.page.tsx';

beforeEach(answerTemplates);
const publish = () => screen.findByRole('button', { name: 'Publish version 3' });

test('what is written is kept as a draft by itself, and is in use once it is published', async () => {
  const { user } = renderPage(<TemplatesPage />);
  const text = await source();
  expect(await publish()).toBeDisabled();
  await user.type(screen.getByRole('searchbox', { name: 'Find a field' }), 'signed{Enter}');
  expect(text.state.doc.toString()).toBe('{{ signedBy }}<p>Hello</p>');
  await waitFor(() => expect(askedOf(draftCalls.save)).toHaveLength(1), { timeout: 3000 });
  expect(askedOf(draftCalls.save)[0]).toMatchObject({
    ...{ templatetypeid: 'Delivered', revision: 0, templatecontent: '{{ signedBy }}<p>Hello</p>' },
  });
  await waitFor(async () => expect(await publish()).toBeEnabled());
  await user.click(await publish());
  await waitFor(() => expect(askedOf(draftCalls.publish)).toEqual([{ templatetypeid: 'Delivered', revision: 1 }]));
});

test('a text says who gets it, who is kept from it by a notice, and who gets a copy', async () => {
  answers(templateCalls.recipients, ({ id }) => ({
    goesto: [
      { to: 'Customer' as const, ison: id === 'Delivered' },
      { to: 'Receiver' as const, ison: false },
    ],
    copies: ['office@harbour.test'],
  }));
  renderPage(<TemplatesPage />);
  await source();
  await waitFor(() => expect(screen.getByText('copy to office@harbour.test')).toBeVisible());
  expect(screen.getByText('the customer')).toBeVisible();
  expect(screen.getByText(/^Switched off in the/)).toHaveTextContent('Switched off in the notices: the receiver');
  expect(screen.getByRole('link', { name: 'notices' })).toHaveAttribute('href', '/settings?tab=notices');
});
test('what a preview on a record takes from examples is named, and a text that nothing sends says so', async () => {
  answers(bookingCalls.list, () => listOf(aRecord({ id: 41, consignmentId: 'CR000000041' }) as never));
  answers(templateCalls.types, () => [
    { id: 'Delivered' as const, name: 'Delivered', fields: [] },
    { id: 'CreditNoteDecided' as const, name: 'Credit note decided', fields: [] },
  ]);
  const { user } = renderPage(<TemplatesPage />);
  expect(await screen.findByText('Examples, not this record’s: deliveredTime')).toBeVisible();
  const unsent = await screen.findByRole('button', { name: /Credit note decided.*Not sent yet/ });
  await user.click(unsent);
  expect(await screen.findByText(/Never sent: there are no credit notes/)).toBeVisible();
});

test('words that could not be kept say so, and are kept with the next pause or a press', async () => {
  answersAtSecond(draftCalls.save, ({ revision, templatesubjecttitle, templatecontent }) =>
    draftOf({ templatesubjecttitle, templatecontent, revision: revision + 1 }),
  );
  const { user } = renderPage(<TemplatesPage />);
  const text = await source();
  act(() => text.dispatch({ changes: { from: 0, insert: 'Mine ' } }));
  expect(await screen.findByRole('alert', {}, { timeout: 3000 })).toHaveTextContent(/^Not saved:/);
  expect(text.state.doc.toString()).toBe('Mine <p>Hello</p>');
  await user.click(screen.getByRole('button', { name: 'Save now' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(askedOf(draftCalls.save).at(-1)).toMatchObject({ templatecontent: 'Mine <p>Hello</p>', revision: 0 });
});

test('an unknown field is put right by Alt Enter or a press, and keeps it from being published until then', async () => {
  const { user } = renderPage(<TemplatesPage />);
  const text = await source();
  const write = (insert: string) =>
    act(() => text.dispatch({ changes: { from: text.state.doc.length, insert }, selection: { anchor: 0 } }));
  write('\n<p>{{ singedBy }}</p>');
  expect(await screen.findByText('1 problem, line 2')).toBeVisible();
  expect(await publish()).toBeDisabled();
  expect(text.dom.querySelector('.cm-wrong')).toHaveTextContent('singedBy');
  await user.click(await screen.findByRole('button', { name: /signedBy ?Alt Enter/ }));
  expect(text.state.doc.toString()).toBe('<p>Hello</p>\n<p>{{ signedBy }}</p>');
  await waitFor(async () => expect(await publish()).toBeEnabled());
  act(() => text.dispatch({ changes: { from: 0, to: text.state.doc.length, insert: 'x\n{{ singedBy }}' } }));
  await screen.findByText('1 problem, line 2');
  act(() => text.focus());
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  expect(text.state.doc.toString()).toBe('x\n{{ signedBy }}');
});

test('Ctrl Space offers the fields with what they say on the record', async () => {
  const { user } = renderPage(<TemplatesPage />);
  const text = await source();
  expect(await screen.findByRole('button', { name: /signedBy ?Kim/ })).toBeVisible();
  act(() => text.focus());
  await user.keyboard('{Control>} {/Control}');
  const offered = await screen.findByRole('option', { name: /signedBy/ });
  expect(offered).toHaveTextContent('Kim');
});

test('a colleague’s draft is opened where it was left; what he wrote meanwhile is not written over', async () => {
  answers(draftCalls.text, () => edited({ draft: draftOf({ templatecontent: '<p>Ravi</p>' }) }));
  const { user } = renderPage(<TemplatesPage />);
  const text = await source();
  expect(text.state.doc.toString()).toBe('<p>Ravi</p>');
  expect(await screen.findByText(/^ravi,/)).toBeVisible();
  answers(draftCalls.save, () => {
    throw conflict('template.draftChanged', 'ravi has changed this draft in the meantime.');
  });
  act(() => text.dispatch({ changes: { from: 0, insert: 'Mine ' } }));
  expect(await screen.findByRole('alert', {}, { timeout: 3000 })).toHaveTextContent('ravi has changed');
  answers(draftCalls.text, () => edited({ draft: draftOf({ templatecontent: '<p>Later</p>', revision: 9 }) }));
  await user.click(screen.getByRole('button', { name: 'Show what is there now' }));
  await waitFor(() => expect(text.state.doc.toString()).toBe('<p>Later</p>'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('versions say how many were sent; one is compared line by line and made the draft', async () => {
  const { user } = renderPage(<TemplatesPage />);
  const text = await source();
  expect(await screen.findByText(/6,214 sent/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Version 1: more' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Compare with the words here' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare' }));
  expect(await dialog.findByRole('listitem', { name: 'Removed: <p>Of 1</p>' })).toBeVisible();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'To' }), 'Version 2');
  expect(await dialog.findByRole('listitem', { name: 'Added: <p>Of 2</p>' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Version 1: more' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make it the draft' }));
  await waitFor(() => expect(text.state.doc.toString()).toBe('<p>Hello</p>\n<p>Of 1</p>'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(text.state.doc.toString()).toBe('<p>Hello</p>');
});

test('a draft is discarded after a question', async () => {
  answers(draftCalls.text, () => edited({ draft: draftOf({ templatecontent: '<p>Ravi</p>' }) }));
  const { user } = renderPage(<TemplatesPage />);
  const text = await source();
  await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard draft' }));
  await waitFor(() => expect(askedOf(draftCalls.discard)).toEqual([{ templatetypeid: 'Delivered', revision: 4 }]));
  await waitFor(() => expect(text.state.doc.toString()).toBe('<p>Hello</p>'));
});

test('the list says whose texts ship, are one’s own and are being rewritten', async () => {
  const cell = { channel: 'Mail' as const, chosen: null };
  answers(noticeCalls.find, () => [
    { ...cell, event: 'Delivered' as const, audience: 'Customer' as const, ison: false },
    { ...cell, event: 'Delivered' as const, audience: 'Receiver' as const, ison: true },
    { ...cell, event: 'InvoiceIssued' as const, audience: 'Customer' as const, ison: false },
  ]);
  renderPage(<TemplatesPage />);
  const row = async (name: RegExp) => within(await screen.findByRole('button', { name }));
  expect((await row(/Delivered ?Yours, version 2/)).getByLabelText('Yours')).toBeVisible();
  expect((await row(/Invoice issued.*Off · Version 7, draft 8/)).getByLabelText('Draft')).toBeVisible();
  expect((await row(/Password reset.*Shipped text/)).getByLabelText('Shipped')).toBeVisible();
});

test('a customer’s own text is a tab of its own; a type that has none follows until it is published', async () => {
  const { user } = renderPage(<TemplatesPage />);
  await source();
  await user.click(await screen.findByRole('radio', { name: /Redgum own, version 1, draft/ }));
  await waitFor(() => expect(askedOf(draftCalls.text)).toContainEqual({ templatetypeid: 'Delivered', customerid: 7 }));
  await source();
  answers(draftCalls.text, () => edited({ own: null, follows: { whose: 'Everyone', ...words } }));
  await user.click(await screen.findByRole('button', { name: 'Customer or type' }));
  await user.click(await screen.findByRole('button', { name: 'Pay as you go' }));
  expect(await screen.findByText(/follows the text for everyone/)).toBeVisible();
  const publishing = await screen.findByRole('button', { name: 'Publish version 1' });
  expect(publishing).toBeDisabled();
  expect(publishing).toHaveAccessibleDescription('Nothing is drafted');
});

test('a test goes out as the text stands, and says when it was delivered', async () => {
  answers(templateCalls.test, () => ({ id: 'm' }));
  answers(historyCalls.emails, () => ({
    inbound: [],
    outbound: [
      {
        ...{ id: 'm', from: 'a@x.test', to: 'ada@demo.test', subject: 'S', body: '', tenantid: 1, uniqueid: 'm' },
        ...{ messageid: null, discussionid: null, creationtime: '2026-11-21T01:00:00Z', status: 'Sent' as const },
        ...{ eventcode: null, entitytype: null, entityid: null, customerid: null, attempts: 1, error: null },
        ...{ senttime: '2026-11-21T01:00:02Z', refused: [], attachments: [] },
      },
    ],
  }));
  const { user } = renderPage(<TemplatesPage />);
  await source();
  const send = await screen.findByRole('button', { name: 'Send a test' });
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  expect(await screen.findByText(/^Delivered at/)).toHaveTextContent('in 2 s');
  expect(askedOf(templateCalls.test)).toMatchObject([{ ...words, email: 'ada@demo.test' }]);
});

test('a text for papers has no subject, no phone and no test mail, says how much room there is, and may be empty', async () => {
  answers(templateCalls.types, () => [{ id: 'LabelNote' as const, name: 'Label note', fields: [] }]);
  answers(draftCalls.text, () =>
    edited({ own: { id: ID, version: 1, templatesubjecttitle: '', templatecontent: 'Ring' } }),
  );
  renderPage(<TemplatesPage />);
  const text = await source();
  expect(await screen.findByText(/room for one line of about 45 characters/)).toBeVisible();
  expect(screen.queryByText('Phone, 360 px')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send a test' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Bold' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Subject' })).toBeNull();
  act(() => text.dispatch({ changes: { from: 0, to: text.state.doc.length, insert: '' } }));
  await waitFor(async () => expect(await screen.findByRole('button', { name: 'Publish version 2' })).toBeEnabled());
});

test('a text is worded for one language by choosing it, and kept, read and published as that language’s', async () => {
  const ofVietnamese = { whose: 'EveryLanguage' as const, ...words };
  answers(draftCalls.text, ({ language }) =>
    edited({
      languages: [{ language: 'ar', version: 3, isdrafted: false }],
      ...(language && { own: null, follows: ofVietnamese }),
    }),
  );
  answers(draftCalls.save, () => draftOf({ revision: 1 }));
  answers(draftCalls.publish, () => ({ id: ID, version: 1 }));
  const { user } = renderPage(<TemplatesPage />);
  await source();
  expect(await screen.findByRole('option', { name: 'العربية · own, version 3' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Language'), 'Tiếng Việt');
  expect(await screen.findByText(/follows its text for every language/)).toBeVisible();
  await user.type(await screen.findByLabelText(/^Subject/), '!');
  const act = await screen.findByRole('button', { name: 'Publish version 1' });
  await waitFor(() => expect(act).toBeEnabled());
  await user.click(act);
  await waitFor(() =>
    expect(askedOf(draftCalls.publish)).toMatchObject([{ language: 'vi', templatetypeid: 'Delivered' }]),
  );
  expect(askedOf(draftCalls.save)[0]).toMatchObject({ language: 'vi' });
  expect(askedOf(templateCalls.preview).at(-1)).toMatchObject({ language: 'vi' });
});
test('what stands on papers has no languages to choose', async () => {
  answers(templateCalls.types, () => [{ id: 'InvoiceFooter' as const, name: 'Invoice footer', fields: [] }]);
  renderPage(<TemplatesPage />);
  expect(await screen.findByRole('button', { name: 'Customer or type' })).toBeVisible();
  expect(screen.queryByLabelText('Language')).toBeNull();
});
