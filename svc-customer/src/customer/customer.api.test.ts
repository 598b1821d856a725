import { customerCalls, customerLookupCalls } from '@cartage/contract/customer/customer.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { changeEvents } from '@cartage/contract/events/change.ts';
import { contains, eq, or } from '@cartage/contract/odata.ts';
import { aCustomerUser, aDriver, aStaff, nobody } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { customerService } from '../service.ts';

const svc = startForTest(customerService);
const save = (customer: object, actor = aStaff()) =>
  svc.as(actor).call(customerCalls.save, { customer: { companyName: 'Acme Pty Ltd', ...customer } });
const find = (id: number) => svc.as(aStaff()).call(customerCalls.find, { id });
const refusal = (status: number, ...members: string[]) =>
  expect.objectContaining({
    status,
    ...(members.length && { validationErrors: [expect.objectContaining({ members })] }),
  });

test('a new customer gets the next code, the country AU and a guid, and the house hears of it', async () => {
  const id = await save({
    abn: '51 824 753 556',
    acn: '004 085 616',
    email: 'desk@acme.test',
    address: { suburb: 'Sydney', stateCode: 'NSW', postCode: '2000' },
  });
  const made = await find(id);
  expect(made).toMatchObject({
    code: 'C00001',
    type: 'Account',
    abn: '51824753556',
    acn: '004085616',
    status: 'Active',
    isActive: true,
    version: 1,
  });
  expect(made.address.countryCode).toBe('AU');
  const told = svc.events.find((e) => e.type === customerEvents.saved.type && e.key === String(id));
  expect(told?.data).toMatchObject({
    customerId: id,
    customerGuid: made.customerGuid,
    companyName: 'Acme Pty Ltd',
    addressLines: ['Sydney NSW 2000'],
  });
  expect(svc.events.some((e) => e.type === changeEvents.recorded.type && e.key === `Customer:${id}`)).toBe(true);
});

test('a code typed by hand is unique whatever its case, and given codes step over it', async () => {
  const first = await save({ code: 'Nord' });
  await expect(save({ code: 'NORD' })).rejects.toEqual(refusal(409, 'customer.code'));
  const next = Number((await find(await save({}))).code.slice(1)) + 1;
  const taken = `C${String(next).padStart(5, '0')}`;
  await save({ id: first, code: taken });
  expect((await find(await save({}))).code).toBe(`C${String(next + 1).padStart(5, '0')}`);
});

test('twenty customers opened at once have twenty codes', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => save({ companyName: 'At once' })));
  const page = await svc
    .as(aStaff())
    .call(customerCalls.list, { filter: eq('companyName', 'At once'), maxResultCount: 100 });
  expect(new Set(page.items.map((c) => c.code)).size).toBe(20);
  expect(new Set(ids).size).toBe(20);
});

test('business numbers are checked by their check digits, e-mail by its form', async () => {
  for (const wrong of [
    { abn: '51824753557' },
    { abn: '123' },
    { acn: '004085617' },
    { email: 'nobody' },
    { companyName: ' ' },
    { paymentTerms: { value: 14, durationType: 'Years' } },
  ])
    await expect(
      svc.as(aStaff()).raw(customerCalls.save, { customer: { companyName: 'X', ...wrong } }),
    ).rejects.toEqual(refusal(400));
  expect(await find(await save({ abn: '', acn: '', email: '' }))).toMatchObject({ abn: null, acn: null, email: null });
});

test('an update keeps what it does not send, and a stale one is refused', async () => {
  const id = await save({ contactName: 'Kim', paymentTerms: { value: 7, durationType: 'Days' } });
  await svc.as(aStaff()).call(customerCalls.save, { customer: { id, contactName: 'Lee', version: 1 } });
  expect(await find(id)).toMatchObject({
    companyName: 'Acme Pty Ltd',
    contactName: 'Lee',
    paymentTerms: { value: 7 },
    version: 2,
  });
  await expect(
    svc.as(aStaff()).call(customerCalls.save, { customer: { id, contactName: 'Mo', version: 1 } }),
  ).rejects.toEqual(refusal(409, 'customer.version'));
  await expect(
    svc.as(aStaff()).call(customerCalls.save, { customer: { id, companyName: '', contactName: '' } }),
  ).rejects.toEqual(refusal(400, 'customer.companyName'));
});

test('the picker finds by id, code, company, contact, account or customer name', async () => {
  const id = await save({ companyName: "O'Neil Haulage", contactName: 'Frances' });
  const picked = (text: string) =>
    svc.as(aStaff(['Booking.View'])).call(customerCalls.list, {
      filter: or(
        /^\d+$/.test(text) && eq('id', Number(text)),
        ...['code', 'companyName', 'contactName', 'accountName', 'customerName'].map((f) => contains(f, text)),
      ),
    });
  for (const text of [String(id), "o'neil", 'FRANCES'])
    expect((await picked(text)).items.map((c) => c.id)).toContain(id);
  const { customerGuid } = await find(id);
  expect(
    (await svc.as(aStaff()).call(customerCalls.list, { filter: eq('customerGuid', customerGuid) })).items,
  ).toHaveLength(1);
  await expect(svc.as(aStaff()).call(customerCalls.list, { filter: 'shoeSize eq 44' })).rejects.toEqual(
    refusal(400, 'filter'),
  );
});

test('a list filters and sorts by the address and the terms, and saving what is there already is no change', async () => {
  const address = { suburb: 'Wagga Wagga', stateCode: 'NSW', postCode: '2650' };
  const id = await save({ companyName: 'Inland', address, paymentTerms: { value: 21, durationType: 'Days' } });
  const list = (filter: string) =>
    svc.as(aStaff()).call(customerCalls.list, { filter, sorting: 'address/suburb desc' });
  for (const filter of ["address/suburb eq 'Wagga Wagga'", "address/postCode eq '2650'", 'paymentTerms/value eq 21'])
    expect((await list(filter)).items.map((c) => c.id)).toEqual([id]);
  const told = svc.events.length;
  await save({ id, companyName: 'Inland', address });
  expect(svc.events.length).toBe(told);
  expect((await find(id)).version).toBe(1);
});

test('a customer user sees its own customer and no other, and changes none', async () => {
  const [own, other] = [await save({ companyName: 'Own' }), await save({ companyName: 'Other' })];
  const user = svc.as(aCustomerUser(own));
  expect((await user.call(customerCalls.list, {})).items.map((c) => c.id)).toEqual([own]);
  expect((await user.call(customerCalls.current, {})).companyName).toBe('Own');
  await expect(user.call(customerCalls.find, { id: other })).rejects.toEqual(refusal(404));
  await expect(save({ id: other }, aCustomerUser(own, ['Customer.Manage']))).rejects.toEqual(refusal(403));
  await expect(svc.as(aStaff()).call(customerCalls.current, {})).rejects.toEqual(refusal(404));
});

test('a driver sees no customers', async () => {
  await expect(svc.as(aDriver('0190a3c0-0000-7000-8000-000000000001')).call(customerCalls.list, {})).rejects.toEqual(
    refusal(403),
  );
});

test("another tenant's customer is unknown", async () => {
  const id = await save({});
  await expect(svc.as(aStaff(), { tenantId: 2 }).call(customerCalls.find, { id })).rejects.toEqual(refusal(404));
  await expect(
    svc.as(aStaff(), { tenantId: 2 }).call(customerCalls.save, { customer: { id, companyName: 'Mine' } }),
  ).rejects.toEqual(refusal(404));
  expect((await svc.as(aStaff(), { tenantId: 2 }).call(customerCalls.list, {})).totalCount).toBe(0);
});

test('both paths answer the same customer types, and lookups need a token', async () => {
  const staff = svc.as(aStaff(['Booking.View']));
  expect(await staff.call(customerCalls.types, {})).toEqual(await staff.call(customerLookupCalls.types, {}));
  for (const call of [
    customerLookupCalls.businessTypes,
    customerLookupCalls.statusTypes,
    customerLookupCalls.durationTypes,
  ]) {
    expect((await staff.call(call, {})).length).toBeGreaterThan(2);
    await expect(svc.as(nobody()).raw(call)).rejects.toEqual(refusal(401));
  }
});
