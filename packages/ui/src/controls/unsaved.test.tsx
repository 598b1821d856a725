import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { Dialog } from '../core.ts';
import { Form, TextField } from '../form.ts';

const close = jest.fn();
const dialog = (
  <Dialog title="New customer" onClose={close}>
    <Form call={customerCalls.save} values={{ customer: { isBusiness: true } }}>
      <TextField name="customer.companyName" label="Company" />
    </Form>
  </Dialog>
);
const asksBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
beforeEach(() => close.mockClear());

test('a dialog in which nothing was typed closes at once, and the page may be left', async () => {
  const { user } = renderPage(dialog);
  expect(asksBeforeLeaving()).toBe(false);
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});
test('a dialog asks before it throws away what was typed, and so does the browser', async () => {
  const { user } = renderPage(dialog);
  await user.type(screen.getByLabelText(/Company/), 'Acme');
  expect(asksBeforeLeaving()).toBe(true);
  await user.keyboard('{Escape}');
  expect(close).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.getByLabelText(/Company/)).toHaveValue('Acme'));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(close).toHaveBeenCalledTimes(1);
});
