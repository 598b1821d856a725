import { customerCalls, type Customer } from '@cartage/contract/customer/customer.ts';
import { contains, eq, or } from '@cartage/contract/odata.ts';
import { answers, askedOf, renderPage } from '@cartage/testing/page.tsx';
import { screen } from '@testing-library/react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { customerFilter } from '../controls/customer-combobox.tsx';
import { CustomerPicker } from './customer-picker.tsx';

const acme: Customer = {
  id: 7,
  customerGuid: '0190aaaa-0000-7000-8000-000000000007',
  version: 1,
  code: 'ACM',
  type: 'Account',
  businessType: null,
  status: 'Active',
  isBusiness: true,
  isActive: true,
  customerName: null,
  companyName: 'Acme Tools',
  contactName: null,
  accountName: null,
  email: null,
  contact: null,
  address: { countryCode: 'AU' },
  abn: null,
  acn: null,
  customerSource: null,
  creditLimit: null,
  holdSince: null,
  holdReason: null,
  paymentTerms: null,
  dateOfRegistration: '2026-01-01T00:00:00Z',
};
function Host({ id, byGuid }: { id?: number; byGuid?: boolean }) {
  const form = useForm({ defaultValues: { customerid: id, customerguid: byGuid ? acme.customerGuid : undefined } });
  const values = useWatch({ control: form.control });
  return (
    <FormProvider {...form}>
      <CustomerPicker {...(byGuid && { byGuid })} />
      <output>{JSON.stringify(values)}</output>
    </FormProvider>
  );
}
const button = () => screen.getByRole('combobox', { name: 'Customer' });

test('the filter asks the id and the five names', () => {
  const names = ['code', 'companyName', 'contactName', 'accountName', 'customerName'];
  expect(customerFilter('AcMe')).toBe(or(...names.map((n) => contains(n, 'acme'))));
  expect(customerFilter('12')).toBe(or(eq('id', 12), ...names.map((n) => contains(n, '12'))));
});
test('Enter before the answer is there takes nobody whom fewer letters found', async () => {
  const whole = Promise.withResolvers<{ items: Customer[]; totalCount: number }>();
  const found = { ...acme, id: 8, code: 'ACR', companyName: 'Acre Seeds' };
  answers(customerCalls.list, ({ filter }) =>
    filter === customerFilter('ac') ? { items: [acme], totalCount: 1 } : whole.promise,
  );
  const { user } = renderPage(<Host />);
  await user.click(button());
  await user.type(screen.getByPlaceholderText('Search...'), 'ac');
  await screen.findByRole('option', { name: /Acme/ });
  await user.keyboard('re{Enter}');
  expect(screen.getByText('{}')).toBeVisible();
  whole.resolve({ items: [found], totalCount: 1 });
  expect(await screen.findByText(/"customerid":8/)).toBeVisible();
});
test('choosing writes id and guid; choosing the same again clears them', async () => {
  answers(customerCalls.list, () => ({ items: [acme], totalCount: 1 }));
  const { user } = renderPage(<Host />);
  expect(button()).toHaveTextContent('Please select a customer');
  await user.click(button());
  await user.type(screen.getByPlaceholderText('Search...'), 'acme');
  expect(screen.getByText('Searching..')).toBeVisible();
  await user.click(await screen.findByRole('option', { name: 'Acme Tools (ACM)' }));
  expect(screen.getByText(JSON.stringify({ customerid: 7, customerguid: acme.customerGuid }))).toBeVisible();
  await user.click(button());
  await user.type(screen.getByPlaceholderText('Search...'), 'acme');
  expect(await screen.findByRole('option', { selected: true })).toHaveTextContent('Acme Tools (ACM)');
  await user.click(screen.getByRole('option'));
  expect(button()).toHaveTextContent('Please select a customer');
});
test('nothing is asked for before something is typed, and nothing found says so', async () => {
  answers(customerCalls.list, () => ({ items: [], totalCount: 0 }));
  const { user } = renderPage(<Host />);
  await user.click(button());
  expect(askedOf(customerCalls.list)).toEqual([]);
  await user.type(screen.getByPlaceholderText('Search...'), 'zz');
  expect(await screen.findByText('No customer found.')).toBeVisible();
});
test('a customer is preselected by id or by guid', async () => {
  answers(customerCalls.list, () => ({ items: [acme], totalCount: 1 }));
  renderPage(<Host id={7} />);
  expect(await screen.findByText('Acme Tools (ACM)')).toBeVisible();
  expect(askedOf(customerCalls.list)[0]).toMatchObject({ filter: 'id eq 7' });
});
test('a guid preselects in guid mode', async () => {
  answers(customerCalls.list, () => ({ items: [acme], totalCount: 1 }));
  renderPage(<Host byGuid />);
  expect(await screen.findByText('Acme Tools (ACM)')).toBeVisible();
  expect(askedOf(customerCalls.list)[0]).toMatchObject({ filter: `customerGuid eq '${acme.customerGuid}'` });
});
