import { type Document, documentCalls } from '@cartage/contract/core/document.ts';
import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { notFound } from '@cartage/contract/error.ts';
import { answers, answersAtSecond, askedOf, aStaffSession, refuses, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { A_CHECK, aKind, CHECKS } from './entities.fixture.ts';
import RecordPage from './record.page.tsx';

const REPAIRS = aKind({
  id: '0190a3c0-0000-7000-8000-000000000010',
  name: 'Repair',
  properties: { check: { fieldtype: 'reference', displayname: 'Check', index: 0 } },
  links: [{ field: 'check', entity: 'Check' }],
  options: { pluralname: 'Repairs' },
});
beforeEach(() => {
  answers(entityDefinitionCalls.find, () => CHECKS);
  answers(entityCalls.find, () => A_CHECK);
  answers(entityDefinitionCalls.list, () => [CHECKS]);
});
const open = (session = aStaffSession()) =>
  renderPage(<RecordPage />, { path: `/entities/Check/${A_CHECK.id}`, route: '/entities/:type/:id', session });
const factsOf = async () => within((await screen.findByText('Plate')).closest('dl')!);

test('a record says what its fields hold, in their order, and what is empty says so', async () => {
  answers(entityCalls.find, () => ({ ...A_CHECK, values: { ...A_CHECK.values, serial: '' } }));
  open();
  const facts = await factsOf();
  expect(facts.getAllByRole('term').map((name) => name.textContent)).toEqual([
    'Plate',
    'State',
    'Engine hours',
    'Safe to drive',
    'Serial number',
  ]);
  expect(facts.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'FL-1777',
    'Open',
    '7,741.5',
    'No',
    '–',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'FL-1777' })).toBeVisible();
});

test('a field that a rule hides is left out', async () => {
  const hideshowfield = [{ field: 'serial', act: 'show', when: { field: 'safe', is: 'eq', value: 'true' } }];
  answers(entityDefinitionCalls.find, () => aKind({ ...CHECKS, options: { pluralname: 'Checks', hideshowfield } }));
  open();
  expect((await factsOf()).queryByText('Serial number')).toBeNull();
});

test('it is edited with what it holds, and says as of when, so that a stale change is refused', async () => {
  answers(entityCalls.find, () => ({ ...A_CHECK, lastModificationTime: '2026-11-21T01:00:00.000Z' }));
  answers(entityCalls.update, ({ values }) => ({ ...A_CHECK, values }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const plate = await screen.findByLabelText('Plate');
  expect(plate).toHaveValue('FL-1777');
  await user.clear(plate);
  await user.type(plate, 'FL-1778');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(askedOf(entityCalls.update)).toHaveLength(1));
  expect(askedOf(entityCalls.update)[0]).toMatchObject({
    id: A_CHECK.id,
    values: { plate: 'FL-1778', hours: 7741.5 },
    lastModificationTime: '2026-11-21T01:00:00.000Z',
  });
  expect(await screen.findByText('Check saved')).toBeVisible();
});

test('it is deleted once that was confirmed, and its list opens', async () => {
  answers(entityCalls.remove, () => undefined);
  const { user, path } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete FL-1777?' }));
  expect(dialog.getByText('It cannot be brought back.')).toBeVisible();
  expect(askedOf(entityCalls.remove)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete check' }));
  await waitFor(() => expect(path()).toBe('/entities/Check'));
  expect(askedOf(entityCalls.remove)).toEqual([{ type: 'Check', id: A_CHECK.id }]);
});

test('who may only look changes nothing, and reads what has changed', async () => {
  answers(entityDefinitionCalls.find, () => ({ ...CHECKS, mayWrite: false }));
  open(aStaffSession({ permissions: ['Warehouse.View'] }));
  await factsOf();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.getByRole('tab', { name: 'History' })).toBeVisible();
});

const A_DOCUMENT: Document = {
  ...{ id: 3, documentId: '0190a3c0-0000-7000-8000-000000000003', url: '/d?token=t', fileName: 'brakes.pdf' },
  ...{ documentType: 'application/pdf', size: 48_200, userName: 'Ada Staff', creationTime: '2026-11-20T01:00:00.000Z' },
  ...{ isInternal: true, mayDelete: true },
};
const theDocuments = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('tab', { name: 'Documents' }));
  return within(await screen.findByRole('list', { name: 'Documents' }));
};
test('its documents are listed, added and taken away where it stands', async () => {
  answers(documentCalls.list, () => [A_DOCUMENT]);
  answers(documentCalls.upload, () => A_DOCUMENT);
  const { user } = open();
  const list = await theDocuments(user);
  expect(list.getByRole('button', { name: 'Delete brakes.pdf' })).toBeVisible();
  expect(askedOf(documentCalls.list)).toEqual([{ entityType: 'Entity', entityId: A_CHECK.id }]);
  await user.upload(
    await screen.findByLabelText(/Drop documents here/),
    new File(['%PDF-'], 'tyres.pdf', { type: 'application/pdf' }),
  );
  await waitFor(() => expect(askedOf(documentCalls.upload)).toHaveLength(1));
  expect(askedOf(documentCalls.upload)[0]).toMatchObject({
    entityType: 'Entity',
    entityId: A_CHECK.id,
    isInternal: true,
  });
  // There is no customer to see it.
  expect(screen.queryByLabelText(/people may see it/)).toBeNull();
});
test('what stands there is shared with its customer, where the kind is open to customers', async () => {
  answers(documentCalls.list, () => []);
  answers(entityCalls.find, () => ({ ...A_CHECK, customerId: 7 }));
  answers(entityDefinitionCalls.find, () => ({
    ...CHECKS,
    options: { ...CHECKS.options, customers: 'read' as const },
  }));
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'Documents' }));
  expect(await screen.findByLabelText(/people may see it/)).toBeVisible();
});
test('who may only look adds no document, whatever he may do elsewhere', async () => {
  answers(entityDefinitionCalls.find, () => ({ ...CHECKS, mayWrite: false }));
  answers(documentCalls.list, () => [{ ...A_DOCUMENT, mayDelete: false }]);
  const { user } = open();
  const list = await theDocuments(user);
  expect(list.getByRole('button', { name: 'Save brakes.pdf' })).toBeVisible();
  expect(list.queryByRole('button', { name: 'Delete brakes.pdf' })).toBeNull();
  expect(screen.queryByLabelText(/Drop documents here/)).toBeNull();
});

test('records of other kinds that refer to it are listed by kind', async () => {
  answers(entityDefinitionCalls.list, () => [CHECKS, REPAIRS]);
  answers(entityCalls.list, () => ({ items: [{ ...A_CHECK, type: 'Repair', title: 'New tyres' }], totalCount: 1 }));
  open();
  expect(await screen.findByRole('link', { name: 'Repairs' })).toHaveAttribute('href', '/entities/Repair');
  expect(await screen.findByRole('link', { name: 'New tyres' })).toHaveAttribute(
    'href',
    `/entities/Repair/${A_CHECK.id}`,
  );
  expect(askedOf(entityCalls.list)).toContainEqual(
    expect.objectContaining({ type: 'Repair', url: `/entities/Check/${A_CHECK.id}` }),
  );
});
test('where no kind has a field for it, that is said', async () => {
  open();
  expect(await screen.findByText('No other kind of record has a field that links to Check.')).toBeVisible();
});

test('its history names fields as people do, those that were taken out too, and says yes and no', async () => {
  const property = CHECKS.properties.serial!;
  answers(entityDefinitionCalls.find, () => ({
    ...CHECKS,
    removed: { old: { property: { ...property, displayname: 'Old number' }, removedAt: '2026-11-20T01:00:00.000Z' } },
  }));
  const told = (propertyname: string, originalvalue: string, newvalue: string) => ({
    propertyname,
    originalvalue,
    newvalue,
    propertytypefullname: 'text',
  });
  answers(entityCalls.history, () => [
    {
      id: '1',
      tenantid: 1,
      changetime: '2026-11-21T01:00:00.000Z',
      changetype: 'Updated' as const,
      entityid: A_CHECK.id,
      entitytypefullname: 'Entity',
      propertychanges: [told('safe', 'true', 'false'), told('old', 'A', 'B'), told('documentHeld', '', 'brakes.pdf')],
      username: 'Alex Admin',
      impersonator: null,
    },
  ]);
  const { user } = open();
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  const lines = within(await screen.findByRole('tabpanel', { name: 'History' }));
  expect(await lines.findByText('Safe to drive')).toBeVisible();
  expect(lines.getByText('Old number')).toBeVisible();
  expect(lines.getByText('Document')).toBeVisible();
  expect([lines.getByText('Yes'), lines.getByText('No')]).toHaveLength(2);
  expect(askedOf(entityCalls.history)).toEqual([{ type: 'Check', id: A_CHECK.id }]);
});

test('a service that does not answer is asked again, and a record that is not there says so', async () => {
  answersAtSecond(entityCalls.find, () => A_CHECK);
  const { user, unmount } = open();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'FL-1777' })).toBeVisible();
  unmount();
  refuses(entityCalls.find, notFound('Record', 7));
  open();
  expect(await screen.findByText('Record 7 was not found.')).toBeVisible();
});
