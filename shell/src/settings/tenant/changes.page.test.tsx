import { historyCalls } from '@cartage/contract/communication/history.ts';
import { answers, renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import { Changes } from './changes.tsx';

const change = (n: number) => ({
  ...{ id: `c${n}`, tenantid: 1, changetime: '2026-11-20T02:00:00Z', changetype: 'Updated' as const, entityid: '1' },
  ...{ entitytypefullname: 'Tenant', username: 'Mia Rossi', impersonator: n === 149 ? 'Kai Peters' : null },
  propertychanges: [
    { propertyname: 'tax.gst', originalvalue: String(n), newvalue: String(n + 1), propertytypefullname: 'number' },
  ],
});
test('all older changes are there once they are asked for, each with who acted for whom', async () => {
  answers(historyCalls.changes, () => Array.from({ length: 150 }, (_, n) => change(n)));
  const { user } = renderPage(<Changes groups={['tax']} />);
  await user.click(await screen.findByRole('button', { name: /143/ }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(150);
  expect(screen.getByText(/Mia Rossi \(Kai Peters, acting for them\)/)).toBeVisible();
});
