import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { refused } from '@cartage/contract/error.ts';
import { answers, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { aKind } from '../entities.fixture.ts';
import DesignerPage from './designer.page.tsx';

beforeEach(() => answers(entityDefinitionCalls.list, () => []));
const open = () => renderPage(<DesignerPage />, { path: '/settings/new-entity' });
type User = ReturnType<typeof open>['user'];
const add = async (user: User, type: string) => {
  await user.click(await screen.findByRole('button', { name: 'Add field' }));
  await user.click(await screen.findByRole('menuitem', { name: type }));
};
const preview = async () => within(await screen.findByRole('group', { name: 'Preview of the form' }));

test('a kind of record is designed, seen as its form, and created', async () => {
  const { user } = open();
  answers(entityDefinitionCalls.create, ({ definition }) => aKind(definition));
  await add(user, 'Text');
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Plate');
  await user.click(await screen.findByRole('checkbox', { name: 'Required' }));
  expect(await (await preview()).findByLabelText(/^Plate/)).toBeRequired();
  await add(user, 'Date');
  await user.click(await screen.findByRole('button', { name: 'Move Date up' }));
  await user.click(await screen.findByRole('tab', { name: 'Options' }));
  await user.type(await screen.findByLabelText('Singular name'), 'Inspection');
  await user.type(await screen.findByLabelText('Plural name'), 'Inspections');
  const talk = screen.getByRole('checkbox', { name: 'Discussions on its records' });
  expect(talk).toBeChecked();
  await user.click(talk);
  await user.click(await screen.findByRole('button', { name: 'Create entity' }));
  await waitFor(() => expect(askedOf(entityDefinitionCalls.create)).toHaveLength(1));
  const { type, definition } = askedOf(entityDefinitionCalls.create)[0]!;
  expect(type).toBe('Inspection');
  expect(definition.required).toEqual(['text']);
  expect(definition.options.commsenabled).toBe(false);
  expect(definition.properties).toMatchObject({ text: { displayname: 'Plate', index: 1 }, date: { index: 0 } });
});

test('what is missing is told before anything is sent, and a refusal with its reason', async () => {
  const { user } = open();
  refuses(entityDefinitionCalls.create, refused('entity.nameTaken', 'There is Inspection already.'));
  await add(user, 'Text');
  await user.click(await screen.findByRole('button', { name: 'Create entity' }));
  expect(await screen.findByText(/^Name: /)).toBeVisible();
  expect(askedOf(entityDefinitionCalls.create)).toEqual([]);
  await user.click(await screen.findByRole('tab', { name: 'Options' }));
  await user.type(await screen.findByLabelText('Singular name'), 'Inspection');
  await user.type(await screen.findByLabelText('Plural name'), 'Inspections');
  await user.click(await screen.findByRole('button', { name: 'Create entity' }));
  expect(await screen.findByText('There is Inspection already.')).toBeVisible();
});
