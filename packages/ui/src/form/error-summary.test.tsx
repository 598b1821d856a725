import { conflict } from '@cartage/contract/error.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import { ErrorSummary, Form, TextField } from '../form.ts';

const form = (
  <Form call={customerCalls.save} values={{ customer: { isBusiness: true, email: 'old@acme.test' } }}>
    <TextField name="customer.companyName" label="Company" />
    <TextField name="customer.code" label="Code" />
    <TextField name="customer.email" label="Email" />
  </Form>
);

test('the box renders nothing when there are no errors', () => {
  renderPage(<ErrorSummary errors={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
test('the box is limited to the fields it is given', () => {
  renderPage(
    <ErrorSummary
      fields={['a']}
      errors={[
        { message: 'One', field: 'a.b' },
        { message: 'Two', field: 'ab' },
      ]}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Errors');
  expect(screen.getByText('One')).toBeVisible();
  expect(screen.queryByText('Two')).toBeNull();
});
test('a missing field is named, and its message focuses it', async () => {
  const { user } = renderPage(form);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByLabelText('Code'));
  await user.click(await screen.findByRole('button', { name: 'Company: Required' }));
  expect(screen.getByLabelText('Company')).toHaveFocus();
  expect(askedOf(customerCalls.save)).toEqual([]);
});
test('what the server refuses lands on the field it names', async () => {
  answers(customerCalls.save, () => {
    throw conflict('customer.codeTaken', 'This code is taken.', ['customer.code']);
  });
  const { user } = renderPage(form);
  await user.type(screen.getByLabelText('Company'), 'Acme');
  await user.type(screen.getByLabelText('Code'), 'ACME');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Code: This code is taken.' })).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('This code is taken.');
});
test('an emptied field is sent as null where the call allows it', async () => {
  answers(customerCalls.save, () => 5);
  const { user } = renderPage(form);
  await user.type(screen.getByLabelText('Company'), 'Acme');
  await user.type(screen.getByLabelText('Code'), 'X');
  await user.clear(screen.getByLabelText('Code'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Save' });
  expect(askedOf(customerCalls.save)[0]?.customer).toMatchObject({ companyName: 'Acme', code: null });
});
