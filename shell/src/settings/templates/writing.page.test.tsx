import { templateCalls, type TemplateProblem } from '@cartage/contract/communication/template.ts';
import { templateDraftCalls as draftCalls } from '@cartage/contract/communication/template-draft.ts';
import { refused } from '@cartage/contract/error.ts';
import { answers, answersAtSecond, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { source } from './source.fixture.ts';
import { answerTemplates, draftOf, edited, ID, words } from './templates.fixture.ts';
import TemplatesPage from './templates.page.tsx';

beforeEach(answerTemplates);
const open = async () => {
  const page = renderPage(<TemplatesPage />);
  return { ...page, text: await source() };
};
const content = (text: Awaited<ReturnType<typeof source>>) => text.state.doc.toString();
/** Each text that names `suburb` has an unknown field of that name. */
const doubts = (part: TemplateProblem['part']) => {
  const problem = { part, message: "There is no field 'suburb'.", line: 1, field: 'suburb', suggestion: 'toSuburb' };
  answers(templateCalls.preview, (asked) => ({
    ...{ subject: 'S', html: '', sms: null, examples: [], values: [] },
    problems: /\{\{ suburb/.test(asked[part]) ? [problem] : [],
  }));
};

test('a wrong field of the subject is put right where it is a field, not where it is a word', async () => {
  doubts('templatesubjecttitle');
  const { user } = await open();
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  await user.clear(subject);
  await user.click(subject);
  await user.paste('Your suburb {{ suburb }} of {{ fromsuburb }}');
  expect(await screen.findByText('1 problem, subject')).toBeVisible();
  await waitFor(() => expect(subject).toBeInvalid());
  await user.keyboard('{Alt>}{Enter}{/Alt}');
  expect(subject).toHaveValue('Your suburb {{ toSuburb }} of {{ fromsuburb }}');
  await waitFor(() => expect(subject).toBeValid());
  expect(askedOf(draftCalls.publish)).toEqual([]);
});

test('a wrong field of the text is put right in its braces, also where the word stands before it', async () => {
  doubts('templatecontent');
  const { user, text } = await open();
  act(() => text.dispatch({ changes: { from: 0, to: text.state.doc.length, insert: 'To suburb {{ suburb }}' } }));
  await user.click(await screen.findByRole('button', { name: /toSuburb ?Alt Enter/ }));
  expect(content(text)).toBe('To suburb {{ toSuburb }}');
});

test('bold goes around what is selected; a picture stands at the cursor, and one that is refused is told', async () => {
  answers(templateCalls.uploadImage, () => ({
    ...{ id: ID, resourcetype: 'image', savedfilename: 's', actualfilename: 'logo.png', etag: 'e', tenantid: 1 },
    ...{ base64string: '', creationtime: '2026-11-21T01:00:00Z' },
  }));
  const { user, text } = await open();
  act(() => text.dispatch({ selection: { anchor: 3, head: 8 } }));
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  expect(content(text)).toBe('<p><strong>Hello</strong></p>');
  expect(text.hasFocus).toBe(true);
  const image = new File(['x'], 'logo.png', { type: 'image/png' });
  act(() => text.dispatch({ selection: { anchor: 0 } }));
  await user.upload(screen.getByLabelText('Picture'), image);
  await waitFor(() => expect(content(text)).toMatch(/^<img src="cid:[^"]+" alt="" width="200"><p>/));
  refuses(templateCalls.uploadImage, refused('template.image', 'A picture may have 1 MB.'));
  const before = content(text);
  await user.upload(screen.getByLabelText('Picture'), image);
  expect(await screen.findByText('A picture may have 1 MB.')).toBeVisible();
  expect(content(text)).toBe(before);
});

test('fields are found by what they are about, walked by arrows, and kept apart by whose they are', async () => {
  const field = (name: string, about: string) => ({
    ...{ propertyname: name, propertytype: 'Text', mappedtemplateproperty: `{{ ${name} }}` },
    mappedtemplatepropertydescription: about,
  });
  answers(templateCalls.fields, () => [
    field('signedBy', 'Who signed'),
    field('receiver', 'Who received'),
    field('tenant.phone', 'Who to call'),
  ]);
  const { user, text } = await open();
  const fields = within(screen.getByRole('region', { name: 'Fields' }));
  await user.click(await fields.findByRole('button', { name: /^Company ?1/ }));
  expect(fields.queryByRole('button', { name: /^signedBy/ })).toBeNull();
  await user.click(fields.getByRole('button', { name: /^tenant\.phone/ }));
  expect(content(text)).toBe('{{ tenant.phone }}<p>Hello</p>');
  await user.type(fields.getByRole('searchbox'), 'who{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(content(text)).toBe('{{ tenant.phone }}{{ receiver }}<p>Hello</p>');
  await user.type(fields.getByRole('searchbox'), ' zzz{Enter}');
  expect(fields.getByText('No field has this in its name.')).toBeVisible();
  expect(content(text)).toBe('{{ tenant.phone }}{{ receiver }}<p>Hello</p>');
});

test('a publication that is refused says why, and the draft stands as it was', async () => {
  answers(draftCalls.text, () => edited({ draft: draftOf({ templatecontent: '<p>Ravi</p>' }) }));
  refuses(draftCalls.publish, refused('template.problems', "There is no field 'signed'."));
  const { user, text } = await open();
  const publish = await screen.findByRole('button', { name: 'Publish version 3' });
  await waitFor(() => expect(publish).toBeEnabled());
  await user.click(publish);
  expect(await screen.findByText("There is no field 'signed'.")).toBeVisible();
  expect(askedOf(draftCalls.publish)).toEqual([{ templatetypeid: 'Delivered', revision: 4 }]);
  expect(askedOf(draftCalls.save)).toEqual([]);
  expect(content(text)).toBe('<p>Ravi</p>');
  await waitFor(() => expect(publish).toBeEnabled());
});

test('words that nobody could keep are not discarded or published over', async () => {
  refuses(draftCalls.save, refused('template.long', 'This is too long.'));
  const { user, text } = await open();
  act(() => text.dispatch({ changes: { from: 0, insert: 'Mine ' } }));
  const publish = await screen.findByRole('button', { name: 'Publish version 3' });
  await waitFor(() => expect(publish).toBeEnabled());
  await user.click(publish);
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved: This is too long.');
  expect(askedOf(draftCalls.publish)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Discard draft' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Discard the draft?' }));
  await user.click(asked.getByRole('button', { name: 'Back' }));
  expect(content(text)).toBe('Mine <p>Hello</p>');
  expect(askedOf(draftCalls.discard)).toEqual([]);
});

test('a text without a subject, or that says nothing, is not published', async () => {
  answers(draftCalls.text, () => edited({ draft: draftOf() }));
  const { user, text } = await open();
  const publish = await screen.findByRole('button', { name: 'Publish version 3' });
  const subject = await screen.findByRole('textbox', { name: 'Subject' });
  await waitFor(() => expect(publish).toBeEnabled());
  const kept = (of: object) => waitFor(() => expect(askedOf(draftCalls.save).at(-1)).toMatchObject(of));
  await user.clear(subject);
  await kept({ templatesubjecttitle: '' });
  expect(publish).toBeDisabled();
  expect(publish).toHaveAccessibleDescription('Its subject or its text is still empty');
  await user.type(subject, words.templatesubjecttitle);
  await waitFor(() => expect(publish).toBeEnabled());
  act(() => text.dispatch({ changes: { from: 0, to: text.state.doc.length, insert: ' \n' } }));
  await kept({ templatecontent: ' \n' });
  expect(publish).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Send a test' })).toBeDisabled();
});

test('a page that did not come, and a text that did not, are asked for again', async () => {
  answersAtSecond(draftCalls.summaries, () => []);
  answersAtSecond(draftCalls.text, () => edited());
  const { user } = renderPage(<TemplatesPage />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Sent when freight is delivered')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(content(await source())).toBe('<p>Hello</p>');
});

describe('who goes on before the words are kept', () => {
  const write = (text: Awaited<ReturnType<typeof source>>) =>
    act(() => text.dispatch({ changes: { from: 0, insert: 'Mine ' } }));
  test('loses none of them, and is not asked', async () => {
    const { user, text, path } = await open();
    write(text);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Template' }), 'InvoiceIssued');
    await waitFor(() => expect(path()).toBe('/?type=InvoiceIssued'));
    await waitFor(() =>
      expect(askedOf(draftCalls.save)).toMatchObject([
        { templatetypeid: 'Delivered', templatecontent: 'Mine <p>Hello</p>' },
      ]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('is asked where they could not be kept', async () => {
    refuses(draftCalls.save, refused('template.long', 'This is too long.'));
    const { user, text, path } = await open();
    write(text);
    expect(await screen.findByRole('alert')).toHaveTextContent('Not saved: This is too long.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Template' }), 'InvoiceIssued');
    const asked = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(asked.getByRole('button', { name: 'Stay' }));
    expect(path()).toBe('/');
    expect(content(text)).toBe('Mine <p>Hello</p>');
  });
});
