import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { entityCalls } from '@cartage/contract/core/entities/entity.ts';
import { answers, onPhone, renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import { A_CHECK, CHECKS } from './entities.fixture.ts';
import RecordsPage from './records.page.tsx';

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
