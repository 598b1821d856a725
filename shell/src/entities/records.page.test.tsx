import { EntityDefinition, entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { answers, onPhone, renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import RecordsPage from './records.page.tsx';

const shown = { showontable: true };
const CHECKS = EntityDefinition.parse({
  id: '0190a3c0-0000-7000-8000-000000000009',
  name: 'Check',
  version: 1,
  // Kept in the order of their names' lengths, as the database has them.
  properties: {
    safe: { ...shown, fieldtype: 'boolean', displayname: 'Safe to drive', index: 3 },
    hours: { ...shown, fieldtype: 'number', displayname: 'Engine hours', index: 2 },
    plate: { ...shown, fieldtype: 'text', displayname: 'Plate', index: 0 },
    state: { ...shown, fieldtype: 'select', displayname: 'State', choices: ['Open'], index: 1 },
    serial: { fieldtype: 'text', displayname: 'Serial number', index: 4 },
  },
  options: { pluralname: 'Checks' },
  creationTime: '2026-11-20T01:00:00.000Z',
  lastModificationTime: null,
  removed: {},
  preparing: [],
  mayWrite: true,
  mayDesign: true,
});
const A_CHECK = {
  id: '0190a3c0-0000-7000-8000-000000000011',
  type: 'Check',
  title: 'FL-1777',
  customerId: null,
  values: { safe: false, hours: 7741.5, plate: 'FL-1777', state: 'Open', serial: 'S1' },
  creationTime: '2026-11-20T01:00:00.000Z',
  creatorName: 'Alex Admin',
  lastModificationTime: null,
};
beforeEach(() => {
  answers(entityDefinitionCalls.find, () => CHECKS);
  answers(entityCalls.list, () => ({ items: [A_CHECK], totalCount: 1 }));
});
const open = () => renderPage(<RecordsPage />, { path: '/entities/Check', route: '/entities/:type' });

test('on a phone a record is told by its fields in their order, and a number or a yes says of what', async () => {
  onPhone();
  open();
  const card = (await screen.findByText('FL-1777')).closest('[data-row]')!;
  expect(card).toHaveTextContent('Open · Engine hours: 7,741.5 · Safe to drive: No');
});
test('in the table what is read at a glance is not broken into lines', async () => {
  open();
  expect((await screen.findByText('7,741.5')).closest('td')).toHaveClass('whitespace-nowrap');
  expect(screen.getByText('FL-1777').closest('td')).not.toHaveClass('whitespace-nowrap');
  expect(screen.queryByText('Serial number')).toBeNull();
});
