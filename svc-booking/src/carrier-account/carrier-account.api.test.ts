import { carrierAccountCalls, MASK } from '@cartage/contract/carrier/carrier-account.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { aCustomerUser, aStaff } from '@cartage/testing/actors.ts';
import { startQuoting } from '../quote/quoting.fixture.ts';
import { carrierAccounts } from './carrier-account.tables.ts';

const { svc, quoted } = startQuoting();
const staff = () => svc.as(aStaff());
const account = (code: string, more: object = {}) => ({ name: code, code, carrierCode: 'SIM', ...more });

test('a new tenant has its own fleet, and a demo tenant the simulated carrier too', async () => {
  expect(await staff().call(carrierAccountCalls.codes, {})).toEqual(['FLEET', 'SIM', 'MANUAL']);
  const { items } = await staff().call(carrierAccountCalls.list, { sorting: 'code' });
  expect(items.map((a) => [a.code, a.name, a.pricing.method])).toEqual([
    ['FLEET', 'Own fleet', 'RateCard'],
    ['SIM', 'Southline', 'Markup'],
  ]);
});

test('a secret goes in and never comes out; its mask sent back leaves it as it is', async () => {
  const id = await staff().call(carrierAccountCalls.save, {
    carrierAccount: account('SECRET', { isActive: false, attributes: [{ key: 'apiKey', value: 'hunter2' }] }),
  });
  const found = await staff().call(carrierAccountCalls.find, { id });
  expect(found.carrierAccount.attributes).toContainEqual({ key: 'apiKey', displayName: 'API key', value: MASK });
  await staff().call(carrierAccountCalls.save, { carrierAccount: { ...found.carrierAccount, name: 'Renamed' } });
  const rows = await svc.ctx().db.select().from(carrierAccounts);
  expect(rows.find((r) => r.id === id)).toMatchObject({
    name: 'Renamed',
    attributes: { apiKey: expect.stringMatching(/^sealed:v1/), mode: 'ok' },
  });
  expect(JSON.stringify([await staff().call(carrierAccountCalls.list, {}), svc.events])).not.toContain('hunter2');
  await expect(
    staff().call(carrierAccountCalls.list, { filter: "contains(attributes,'hunter')" }),
  ).resolves.toMatchObject({ totalCount: 0 });
});

test('how carriers answered in the last day is counted per account, and what is older is not', async () => {
  const { items } = await staff().call(carrierAccountCalls.list, { filter: "code eq 'SIM'" });
  const sim = items[0]!;
  const is = (mode: string) =>
    staff().call(carrierAccountCalls.save, { carrierAccount: { ...sim, attributes: [{ key: 'mode', value: mode }] } });
  await quoted();
  await is('fail');
  await quoted();
  await is('ok');
  const of = async () =>
    (await staff().call(carrierAccountCalls.health, {})).find((h) => h.carrierAccountId === sim.id);
  expect(await of()).toMatchObject({
    answers: 1,
    failures: 1,
    // Of one answer a share of 95 in 100 would be said of nothing.
    p95Ms: null,
    slowestMs: expect.any(Number),
    lastFailure: expect.stringContaining('Answered with an error'),
    isPaused: false,
  });
  svc.setNow(new Date(svc.ctx().now().getTime() + 25 * 3_600_000));
  expect(await of()).toBeUndefined();
  svc.setNow(new Date(svc.ctx().now().getTime() - 25 * 3_600_000));
});

test('unknown carriers, attributes, values and services are refused by name', async () => {
  const save = (more: object, input: object = {}) =>
    staff().call(carrierAccountCalls.save, { carrierAccount: account('X', more), ...input });
  await expect(save({ carrierCode: 'NOPE' })).rejects.toMatchObject({ status: 422, code: 'carrier.unknown' });
  await expect(save({ attributes: [{ key: 'colour', value: 'red' }] })).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ message: "Unknown attribute 'colour'", members: ['carrierAccount.attributes.0'] }],
  });
  await expect(save({ attributes: [{ key: 'mode', value: 'drunk' }] })).rejects.toMatchObject({ status: 400 });
  await expect(save({}, { activeCarrierServiceIds: [999_999] })).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ members: ['activeCarrierServiceIds.0'] }],
  });
  await expect(save({ code: 'FLEET' })).rejects.toMatchObject({ status: 409 });
  await expect(
    staff().call(carrierAccountCalls.save, { carrierAccount: { ...account('X'), id: 999_999 } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('an account ships with the services that are switched on', async () => {
  const id = await staff().call(carrierAccountCalls.save, { carrierAccount: account('PART') });
  const { carrierServices } = await staff().call(carrierAccountCalls.find, { id });
  const road = carrierServices.find((s) => s.code === 'SL-ROAD')!;
  await staff().call(carrierAccountCalls.save, {
    carrierAccount: { ...account('PART'), id },
    activeCarrierServiceIds: [road.id],
  });
  const services = async () =>
    (await staff().call(carrierAccountCalls.find, { id })).carrierServices.map((s) => [
      s.code,
      s.isAssigned,
      s.isActive,
    ]);
  const partly = [
    ['SL-ROAD', true, true],
    ['SL-NEXT', true, false],
  ];
  expect(await services()).toEqual(partly);
  const save = (isActive: boolean) =>
    staff().call(carrierAccountCalls.save, { carrierAccount: { ...account('PART'), id, isActive } });
  await save(false);
  expect(await services()).toEqual(partly);
  await save(true);
  const { quotes } = await quoted();
  expect(quotes.filter((q) => q.carrier.accountCode === 'PART').map((q) => q.service.code)).toEqual(['SL-ROAD']);
  await staff().call(carrierAccountCalls.remove, { id });
});

test('a customer may have terms of its own, or none at all', async () => {
  const id = await staff().call(carrierAccountCalls.save, {
    carrierAccount: account('TERMS', {
      pricing: { method: 'Increase', value: 20 },
      availableForGuest: false,
      customers: [
        { customerId: 7, isOwn: true, isActive: true, pricing: { method: 'Markup', value: 0 } },
        { customerId: 8, isOwn: true, isActive: false, pricing: null },
      ],
    }),
  });
  expect(await staff().call(carrierAccountCalls.find, { id })).toMatchObject({
    carrierAccount: { customerCount: 2, customers: [{ customerId: 7 }, { customerId: 8 }] },
  });
  const freight = async (customerId: number | null) =>
    (await quoted(aStaff(), { customer: { customerId } })).quotes.find(
      (q) => q.carrier.accountCode === 'TERMS' && q.service.code === 'SL-ROAD',
    )?.customerCost.freightExGst;
  expect([await freight(null), await freight(7), await freight(8)]).toEqual([236.03, 216.03, undefined]);
  await staff().call(carrierAccountCalls.remove, { id });
});

test('customers and other tenants do not see the accounts', async () => {
  await expect(svc.as(aCustomerUser(7, ['Carrier.View'])).call(carrierAccountCalls.list, {})).rejects.toMatchObject({
    status: 403,
  });
  const { items } = await svc.as(aStaff(), { tenantId: 2 }).call(carrierAccountCalls.list, {});
  await expect(staff().call(carrierAccountCalls.find, { id: items[0]!.id })).rejects.toMatchObject({ status: 404 });
});

test('a list of accounts is filtered by how many customers they have and by their terms', async () => {
  const codes = async (filter: string) =>
    (await staff().call(carrierAccountCalls.list, { filter })).items.map((a) => a.code);
  expect(await codes("pricing/method eq 'RateCard'")).toEqual(['FLEET']);
  expect(await codes('customerCount gt 0')).toEqual([]);
  expect(await codes('customerCount eq 0 and pricing/value ge 18')).toContain('SIM');
});

test('an account that is not for pay as you go serves those on account, and nobody who pays as they go', async () => {
  const [payg, onAccount] = [71, 72];
  const names = { companyName: 'Corner Shop', customerName: null, contactName: null, accountName: null, email: null };
  const isOfType = (customerId: number, type: string) =>
    svc.deliver(
      customerEvents.saved({
        ...names,
        customerId,
        type,
        code: `C${customerId}`,
        customerGuid: '0190a3c0-0000-7000-8000-000000000071',
        isActive: true,
      }),
    );
  await isOfType(payg, 'Payg');
  await isOfType(onAccount, 'Account');
  await staff().call(carrierAccountCalls.save, { carrierAccount: account('TERMSONLY', { availableForPayg: false }) });
  const offers = async (customerId: number) =>
    (await quoted(aStaff(), { customer: { customerId } })).carriers.map((c) => c.accountCode);
  expect(await offers(payg)).not.toContain('TERMSONLY');
  expect(await offers(payg)).toContain('SIM');
  expect(await offers(onAccount)).toContain('TERMSONLY');
  await isOfType(payg, 'Account');
  expect(await offers(payg)).toContain('TERMSONLY');
});
