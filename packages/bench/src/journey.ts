/** The journey of a shipment by its calls, once, as an administrator of the demo: customer, quote, booking, file, job, scans, invoice, payment. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importCalls } from '@cartage/contract/booking/booking-import.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { documentCalls, fileCalls } from '@cartage/contract/booking/document.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { searchCalls } from '@cartage/contract/core/search.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { paymentCalls } from '@cartage/contract/finance/payment.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { runCalls } from '@cartage/contract/jobs/run.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { eq } from '@cartage/contract/odata.ts';
import { ROOT } from './child.ts';
import type { Site } from './site.ts';

const FILE = join(ROOT, 'svc-booking/src/import/fixtures/consignments.csv');
const cm = (value: number) => ({ value, unit: 'cm' as const });
const place = (companyName: string, suburb: string, stateCode: string, postCode: string) => ({
  companyName,
  contactName: 'Kim Lee',
  addressLine1: '1 Wharf St',
  suburb,
  stateCode,
  postCode,
  countryCode: 'AU',
  email: 'goods@receiver.test',
});

export async function journey({ person: { call } }: Site): Promise<void> {
  const customerId = await call(customerCalls.save, {
    customer: {
      companyName: 'Measured Freight',
      contactName: 'Kim Lee',
      email: 'kim@measured.test',
      abn: '51824753556',
      isBusiness: true,
    },
  });
  await until(async () => (await call(searchCalls.search, { query: 'measured' })).length > 0);

  const goods = {
    fromAddress: place('Harbour', 'Sydney', 'NSW', '2000'),
    toAddress: place('Ballarat Goods', 'Ballarat Central', 'VIC', '3350'),
    items: [
      {
        packageType: 'Pallet',
        quantity: 2,
        length: cm(120),
        width: cm(100),
        height: cm(90),
        weight: { value: 250, unit: 'kg' as const },
      },
    ],
  };
  const { resourceToken } = await call(quoteCalls.create, { ...goods, customer: { customerId } });
  await until(async () => (await call(quoteCalls.list, { resourceToken })).isCompleted);
  const { id: bookingId } = await call(bookingCalls.save, {
    booking: { ...goods, customer: { id: customerId }, carrierServiceCode: 'ROAD' },
    operations: ['Book', 'Label', 'Email'],
  });
  for (const { fileToken } of await call(documentCalls.list, { documentType: 'Label', bookingId }))
    await (await call.raw(fileCalls.download, { token: fileToken })).arrayBuffer();
  const { importToken } = await call(importCalls.upload, {
    csvFile: new File([readFileSync(FILE)], 'consignments.csv', { type: 'text/csv' }),
    customerId,
    operations: ['Book'],
  });
  await until(async () => (await call(importCalls.progress, { importToken })).isCompleted);

  const jobOf = async () => (await call(jobCalls.list, { filter: eq('bookingid', bookingId) })).items[0];
  await until(async () => (await jobOf()) !== undefined);
  const jobid = (await jobOf())!.id,
    [driver] = (await call(driverCalls.list, { filter: eq('code', 'SYD01') })).items;
  await call(deliveryAgentCalls.allocate, {
    allocation: { agentId: driver!.id, jobIds: [jobid], agentType: 'Driver' },
  });
  await call(runCalls.plan, { driverId: driver!.id });
  for (const code of ['PickedUp', 'DepotIn', 'OnDelivery'] as const) await call(scanEventCalls.record, { code, jobid });
  await call(scanEventCalls.record, { code: 'Delivered', jobid, podkind: 'Complete', signedby: 'Kim Lee' });

  await until(async () =>
    (await call(invoiceCalls.unbilled, { customerId })).items.some((b) => b.bookingId === bookingId),
  );
  const [invoice] = (await call(invoiceCalls.invoiceBookings, { customerId, bookingIds: [bookingId] })).invoices;
  await (await call.raw(invoiceCalls.download, { id: invoice!.id })).arrayBuffer();
  await call(paymentCalls.create, {
    paymentDate: invoice!.invoiceDate,
    paidAmount: invoice!.amount,
    allocatedInvoicePayments: [{ invoiceId: invoice!.id, paidAmount: invoice!.amount }],
  });
  await call(statementCalls.find, { customerId });
}

async function until(come: () => Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 20) {
    if (await come()) return;
    await sleep(20);
  }
  throw new Error('the journey does not go on');
}
