/** What a customer asks for with its freight is asked of its files as of its forms, row by row. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { importCalls } from '@cartage/contract/booking/booking-import.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { ACME, startBooking } from '../booking/booking.fixture.ts';
import { importWorker } from './worker.ts';

const { svc } = startBooking();
const ROW = {
  ...{ service: 'ROAD', fromAddress1: '1 Wharf St', fromSuburb: 'Sydney', fromState: 'NSW', fromPostCode: '2000' },
  ...{
    receiverCompany: 'Ironbark',
    receiverContact: '',
    toAddress1: '293 Harbour St',
    toSuburb: 'Ballarat Central',
    toState: 'VIC',
  },
  ...{ toPostCode: '3350', packageType: 'Carton', quantity: '1', weightKg: '5', reference: '', costCentre: '' },
};
async function imported(...rows: Partial<typeof ROW>[]) {
  const columns = Object.keys(ROW) as (keyof typeof ROW)[];
  const text = [columns, ...rows.map((row) => columns.map((c) => row[c] ?? ROW[c]))]
    .map((line) => line.join(','))
    .join('\r\n');
  const csvFile = new File([text], 'freight.csv', { type: 'text/csv' });
  const asked = { csvFile, customerId: ACME, operations: ['Book' as const] };
  const { importToken } = await svc.as(aStaff()).call(importCalls.upload, asked);
  await importWorker(svc.ctx()).idle();
  return svc.as(aStaff()).call(importCalls.progress, { importToken });
}
const refusedOf = ({ failBookings }: Awaited<ReturnType<typeof imported>>) =>
  failBookings.map((f) => [f.index, f.validationErrors.flatMap((v) => v.members)]);
const find = (id: number) => svc.as(aStaff()).call(bookingCalls.find, { id });

test('a row without the reference that its customer requires is refused at its column, the others are booked under its name', async () => {
  const reference = { customerId: ACME, referenceId: 1, name: 'Purchase order', isRequired: true };
  const told = { ...reference, isActive: true, displayOnInvoice: true };
  await svc.deliver(customerEvents.referenceSaved({ ...told, isGone: false }));
  const done = await imported(
    { reference: '4711' },
    {},
    { reference: 'Job: 12' },
    { reference: 'purchase order: 4712' },
  );
  expect(refusedOf(done)).toEqual([[1, ['reference']]]);
  const references = await Promise.all(done.successBookings.map(async ({ id }) => (await find(id)).reference));
  expect(references).toEqual([
    [{ key: 'Purchase order', value: '4711' }],
    [{ key: 'Purchase order', value: 'Job: 12' }],
    [{ key: 'Purchase order', value: '4712' }],
  ]);
  await svc.deliver(customerEvents.referenceSaved({ ...told, isGone: true }));
});

test('a row without the cost centre that is asked for is refused at its column; one that names its code is charged to it', async () => {
  const settings = { customerId: ACME, isReferenceRequired: false, mayBeLeft: true };
  await svc.deliver(customerEvents.settingsSaved({ ...settings, isCostCentreRequired: true }));
  const centre = { customerId: ACME, costCenterId: 3, code: 'CC-300', name: 'Warranty', isDefault: false };
  await svc.deliver(customerEvents.costCentreSaved({ ...centre, isActive: true, isGone: false }));
  const done = await imported({ reference: 'a' }, { reference: 'b', costCentre: 'cc-300' });
  expect(refusedOf(done)).toEqual([[0, ['costCentre']]]);
  const [booked] = done.successBookings;
  expect((await find(booked!.id)).customer).toMatchObject({ costCenterId: 3, costCenter: 'CC-300 Warranty' });
});
