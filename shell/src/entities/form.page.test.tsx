import { EntityForm, entityFormCalls } from '@cartage/contract/core/entities/form.ts';
import { notFound } from '@cartage/contract/error.ts';
import { answers, answersAtSecond, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import FormPage from './form.page.tsx';

const FORM = EntityForm.parse({
  name: 'Damage report',
  required: ['what'],
  properties: {
    what: { fieldtype: 'text', displayname: 'What happened', index: 0 },
    hurt: { fieldtype: 'boolean', displayname: 'Somebody was hurt', index: 1 },
    whom: { fieldtype: 'text', displayname: 'Who was hurt', index: 2 },
    depot: { fieldtype: 'text', displayname: 'Depot', defaultvalue: 'Sydney', index: 3 },
  },
  hideshowfield: [{ field: 'whom', act: 'show', when: { field: 'hurt', is: 'eq', value: 'true' } }],
});
const open = () => renderPage(<FormPage />, { path: '/forms/Damage%20report', route: '/forms/:type', session: null });

test('a stranger fills the form in, sends it, and may send another', async () => {
  answers(entityFormCalls.find, () => FORM);
  answers(entityFormCalls.send, () => ({ receivedTime: '2026-11-21T01:00:00.000Z' }));
  const { user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Damage report' })).toBeVisible();
  await user.type(await screen.findByLabelText(/^What happened/), 'A pallet fell.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you, we have it')).toBeVisible();
  expect(askedOf(entityFormCalls.send)).toEqual([
    { type: 'Damage report', values: expect.objectContaining({ what: 'A pallet fell.', depot: 'Sydney' }) },
  ]);
  await user.click(screen.getByRole('button', { name: 'Send another' }));
  expect(await screen.findByLabelText(/^What happened/)).toHaveValue('');
});
test('what is required is told before anything is sent', async () => {
  answers(entityFormCalls.find, () => FORM);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByLabelText(/^What happened/)).toBeInvalid());
  expect(askedOf(entityFormCalls.send)).toEqual([]);
});
test('a rule shows a field as soon as what is typed asks for it', async () => {
  answers(entityFormCalls.find, () => FORM);
  const { user } = open();
  await screen.findByLabelText(/^What happened/);
  expect(screen.queryByLabelText('Who was hurt')).toBeNull();
  await user.click(screen.getByLabelText('Somebody was hurt'));
  expect(await screen.findByLabelText('Who was hurt')).toBeVisible();
});
test('an address without a form says so, and a service that does not answer is asked again', async () => {
  refuses(entityFormCalls.find, notFound('Form'));
  const { unmount } = open();
  expect(await screen.findByText('There is no such form')).toBeVisible();
  unmount();
  answersAtSecond(entityFormCalls.find, () => FORM);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText(/^What happened/)).toBeVisible();
});
