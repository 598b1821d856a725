import { renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';

test('a dialog that begins with a text is typed into at once', async () => {
  renderPage(
    <Dialog title="Put on hold" onClose={() => undefined}>
      <textarea aria-label="Reason" />
    </Dialog>,
  );
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveFocus());
});
test('closed by Escape, the focus is back where it was opened from', async () => {
  function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Rename
        </button>
        {open && (
          <Dialog title="Rename" onClose={() => setOpen(false)}>
            <input aria-label="Name" />
          </Dialog>
        )}
      </>
    );
  }
  const { user } = renderPage(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus());
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
