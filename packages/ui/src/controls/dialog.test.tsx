import { renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { Dialog } from './dialog.tsx';

test('a dialog that begins with a text is typed into at once', async () => {
  renderPage(
    <Dialog title="Put on hold" onClose={() => undefined}>
      <textarea aria-label="Reason" />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
});
test('one that begins with a choice leaves it to whoever reads first', async () => {
  renderPage(
    <Dialog title="Suggested drivers" onClose={() => undefined}>
      <input type="checkbox" aria-label="Orange" />
      <input aria-label="Note" />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
});
