/** A part of the frame whose code does not come, as after an upgrade under an open page, costs nobody the page. */
import { renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import { lazy, useState } from 'react';
import { NoMenu, Part, Unopened } from './part.tsx';

const Gone = lazy(() => Promise.reject(new Error('Loading chunk 17 failed.')));
let quiet: jest.SpyInstance;
beforeEach(() => {
  // React tells of what a boundary caught.
  quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => quiet.mockRestore());

test('without the menu the page stands, and whoever reads it is told how to get the menu back', async () => {
  renderPage(
    <>
      <Part missing={<NoMenu />}>
        <Gone />
      </Part>
      <h1>Bookings</h1>
    </>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The menu did not load');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Bookings' })).toBeVisible();
});
test('what does not open over the page says so, and may be asked for again', async () => {
  const { user } = renderPage(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Shortcuts' }));
  expect(await screen.findByText('This did not open')).toBeVisible();
  expect(await screen.findByText('closed')).toBeVisible();
});
test('what is beside the point is left out', async () => {
  renderPage(
    <p>
      Bookings
      <Part>
        <Gone />
      </Part>
    </p>,
  );
  expect(await screen.findByText('Bookings')).toBeVisible();
});

function Opener() {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Shortcuts
      </button>
      {open === false && 'closed'}
      {open && (
        <Part missing={<Unopened onClose={() => setOpen(false)} />}>
          <Gone />
        </Part>
      )}
    </>
  );
}
