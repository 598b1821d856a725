import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { answers, answersAtSecond, renderPage } from '@cartage/testing/page.tsx';
import { screen, within } from '@testing-library/react';
import { aKind, CHECKS } from '../entities.fixture.ts';
import DefinitionsPage from './definitions.page.tsx';

const PUBLIC = aKind({
  id: '0190a3c0-0000-7000-8000-000000000010',
  name: 'Damage report',
  version: 3,
  ispublic: true,
  properties: { what: { fieldtype: 'text', displayname: 'What happened', index: 0 } },
  options: { pluralname: 'Damage reports', customers: 'read' },
});
const open = () => renderPage(<DefinitionsPage />, { path: '/settings/entities' });

test('each kind leads to its design and to its records, and says who else has to do with it', async () => {
  answers(entityDefinitionCalls.list, () => [CHECKS, PUBLIC]);
  open();
  const rows = within(await screen.findByRole('list', { name: 'Entities' })).getAllByRole('listitem');
  const [checks, reports] = rows.map((row) => within(row)) as [ReturnType<typeof within>, ReturnType<typeof within>];
  expect(checks.getByRole('link', { name: /^Check ?5 fields/ })).toHaveAttribute('href', '/settings/entities/Check');
  expect(checks.getByText('5 fields · version 1')).toBeVisible();
  expect(checks.queryByText('Public form')).toBeNull();
  expect(checks.queryByText('Customers')).toBeNull();
  expect(reports.getByRole('link', { name: /^Damage report ?1 field/ })).toHaveAttribute(
    'href',
    '/settings/entities/Damage%20report',
  );
  expect(reports.getByText('1 field · version 3')).toBeVisible();
  expect(reports.getByRole('link', { name: 'Damage reports' })).toHaveAttribute('href', '/entities/Damage%20report');
  expect(reports.getByText('Public form')).toBeVisible();
  expect(reports.getByText('Customers')).toBeVisible();
});
test('where there are none, the page says what they are for and begins one', async () => {
  answers(entityDefinitionCalls.list, () => []);
  open();
  expect(await screen.findByText('No entities yet')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'New entity' }))
    expect(link).toHaveAttribute('href', '/settings/new-entity');
});
test('a service that does not answer is asked again', async () => {
  answersAtSecond(entityDefinitionCalls.list, () => [CHECKS]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /^Check ?5 fields/ })).toBeVisible();
});
