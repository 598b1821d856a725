/** The journey over the calls, through the gateway, as the people of the demo: from a new customer to a paid invoice. */
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { documentCalls, fileCalls } from '@cartage/contract/booking/document.ts';
import { quoteCalls } from '@cartage/contract/booking/quote.ts';
import { trackingCalls } from '@cartage/contract/booking/tracking.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
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
import { round } from '@cartage/contract/money.ts';
import { eq } from '@cartage/contract/odata.ts';
import { warehouseItemCalls } from '@cartage/contract/warehouse/item.ts';
import { from, items, png, to, within2s } from './fixture/consignment.ts';
import { testPlatform } from './fixture/platform.ts';
import type { Visitor } from './fixture/visitor.ts';

const site = testPlatform();
let admin: Visitor, dispatcher: Visitor, driver: Visitor, courier: Visitor, finance: Visitor;
let customerId = 0,
  bookingId = 0,
  connote = '',
  jobId = '',
  driverId = '',
  invoiceId = 0;

test('people sign in, and each failure says which it was', async () => {
  [admin, dispatcher, driver, courier, finance] = [site.at(), site.at(), site.at(), site.at(), site.at()];
  for (const [who, email] of [
    [admin, 'admin@demo.test'],
    [dispatcher, 'dispatch@demo.test'],
    [driver, 'driver@demo.test'],
    [courier, 'mel01@demo.test'],
    [finance, 'finance@demo.test'],
  ] as const) {
    expect(await who.signIn(email)).toMatchObject({ status: 200 });
    expect(who.token).toBeTruthy();
  }
  expect((await site.at().signIn('admin@demo.test', 'wrong')).url).toContain('error=CredentialsSignin');
  expect((await site.at().signIn('locked@demo.test')).url).toContain('error=AccountLocked');
  expect((await site.at().signIn('inactive@demo.test')).url).toContain('error=AccountInactive');
  expect((await driver.session())!.isDriver).toBe(true);
});
test('a new customer is found by picker and palette within two seconds', async () => {
  customerId = await admin.call(customerCalls.save, {
    customer: {
      companyName: 'Journey Freight',
      contactName: 'Jo Journey',
      email: 'jo@journey.test',
      abn: '51824753556',
      isBusiness: true,
    },
  });
  await within2s(async () =>
    (await admin.call(searchCalls.search, { query: 'journey fr' })).find((r) => r.type === 'Customer'),
  );
  expect(
    (await admin.call(customerCalls.list, { filter: "contains(tolower(companyName),'journey')" })).items[0]!.id,
  ).toBe(customerId);
  await expect(
    admin.call(customerCalls.save, { customer: { companyName: 'Bad', abn: '51824753557' } }),
  ).rejects.toMatchObject({ status: 400 });
});
test('a quote answers its token at once, prices as carriers come, and explains each', async () => {
  const { resourceToken } = await admin.call(quoteCalls.create, {
    fromAddress: { postCode: '2000', suburb: 'Sydney', countryCode: 'AU' },
    toAddress: { postCode: '3350', suburb: 'Ballarat Central', countryCode: 'AU' },
    items,
    customer: { customerId },
  });
  expect(resourceToken.length).toBeGreaterThanOrEqual(22);
  const done = await within2s(async () => {
    const got = await admin.call(quoteCalls.list, { resourceToken });
    return got.isCompleted && got;
  });
  expect(new Set(done.quotes.map((q) => q.carrier.code)).size).toBe(2);
  const road = done.quotes.find((q) => q.service.code === 'ROAD')!;
  expect(road.details.length).toBeGreaterThan(0);
  const saved = await admin.call(
    bookingCalls.save,
    {
      booking: {
        fromAddress: from,
        toAddress: to,
        items,
        customer: { id: customerId, email: 'jo@journey.test' },
        resourceToken,
        quoteId: road.id,
        carrierServiceCode: 'ROAD',
        reference: [{ key: 'PO', value: 'PO-JOURNEY-1' }],
      },
      bookingNote: { comment: 'Fragile corner' },
      operations: ['Book', 'Label', 'Email'],
    },
    { idempotencyKey: 'journey-1' },
  );
  [bookingId, connote] = [saved.id, saved.consignmentId!];
  expect(connote).toMatch(/^CR\d{9}$/);
  expect(saved.pricingDetail!.totalCost.taxExclusiveAmount).toBeGreaterThan(0);
  expect(saved.items.flatMap((i) => i.articleNumbers ?? [])).toHaveLength(3);
  const again = await admin.call(
    bookingCalls.save,
    {
      booking: {
        fromAddress: from,
        toAddress: to,
        items,
        customer: { id: customerId, email: 'jo@journey.test' },
        resourceToken,
        quoteId: road.id,
        carrierServiceCode: 'ROAD',
        reference: [{ key: 'PO', value: 'PO-JOURNEY-1' }],
      },
      bookingNote: { comment: 'Fragile corner' },
      operations: ['Book', 'Label', 'Email'],
    },
    { idempotencyKey: 'journey-1' },
  );
  expect(again.id).toBe(bookingId);
});
test('the label is a PDF behind a token', async () => {
  const [label] = await admin.call(documentCalls.list, { documentType: 'Label', bookingId });
  const answer = await admin.call.raw(fileCalls.download, { token: label!.fileToken });
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe('%PDF');
});
test('by event it becomes one job, and the dispatcher gives it to a driver', async () => {
  const job = await within2s(
    async () => (await dispatcher.call(jobCalls.list, { filter: eq('bookingid', bookingId) })).items[0],
  );
  jobId = job.id;
  driverId = (await dispatcher.call(driverCalls.list, { filter: eq('code', 'SYD01') })).items[0]!.id;
  await dispatcher.call(deliveryAgentCalls.allocate, {
    allocation: { agentId: driverId, jobIds: [jobId], agentType: 'Driver' },
  });
  expect((await dispatcher.call(jobCalls.find, { jobId })).driverid).toBe(driverId);
  const run = await dispatcher.call(runCalls.plan, { driverId });
  expect(run.steps.some((s) => s.jobid === jobId && s.arrival)).toBe(true);
  expect((await driver.call(runCalls.mine, {})).stops.map((s) => s.jobid)).toContain(jobId);
});
test("the driver's scans move job, booking, counters, items and public tracking within two seconds", async () => {
  const guest = site.at();
  for (const [code, bookingStatus] of [
    ['PickedUp', 'PickedUp'],
    ['DepotIn', 'ScannedIntoDepot'],
    ['OnDelivery', 'OnForDelivery'],
  ] as const) {
    await (code === 'OnDelivery' ? courier : driver).call(scanEventCalls.record, { code, jobid: jobId });
    await within2s(
      async () => (await admin.call(bookingCalls.find, { id: bookingId })).bookingStatus === bookingStatus,
    );
    if (code !== 'DepotIn') continue;
    // What lies in a depot is nobody's load: it waits on the board for its delivery.
    expect((await dispatcher.call(jobCalls.find, { jobId })).driverid).toBeNull();
    const [near] = (await dispatcher.call(driverCalls.list, { filter: eq('code', 'MEL01') })).items;
    await dispatcher.call(deliveryAgentCalls.allocate, {
      allocation: { agentId: near!.id, jobIds: [jobId], agentType: 'Driver' },
    });
  }
  const before = await admin.call(bookingCalls.countByStatus, {});
  await courier.call(scanEventCalls.record, {
    code: 'Delivered',
    jobid: jobId,
    podkind: 'Complete',
    signedby: 'Bo Bell',
    images: [{ kind: 'Signature', data: png }],
  });
  await within2s(async () => (await admin.call(bookingCalls.find, { id: bookingId })).bookingStatus === 'Delivered');
  expect((await admin.call(bookingCalls.countByStatus, {})).delivered).toBe(before.delivered + 1);
  const { trackingDetails } = await admin.call(bookingCalls.find, { id: bookingId });
  expect(trackingDetails.filter((t) => t.status === 'Delivered').map((t) => t.details)).toEqual([
    expect.arrayContaining([{ key: 'signedBy', value: 'Bo Bell' }]),
  ]);
  const tracked = await within2s(async () => {
    const t = await guest.call(trackingCalls.find, { connoteNumber: connote, postCode: '3350' });
    return JSON.stringify(t).includes('Delivered') && t;
  });
  expect(JSON.stringify(tracked)).not.toContain('jo@journey.test');
  await within2s(async () =>
    (await admin.call(warehouseItemCalls.list, { filter: eq('consignmentNumber', connote) })).items.every(
      (i) => i.lastScanEvent?.code === 'Delivered',
    ),
  );
  await expect(guest.call(trackingCalls.find, { connoteNumber: connote, postCode: '2999' })).rejects.toMatchObject({
    status: 404,
  });
});
test('finance invoices it, two payments settle it, and the statement closes to the cent', async () => {
  await within2s(async () =>
    (await finance.call(invoiceCalls.unbilled, { customerId })).items.find((b) => b.bookingId === bookingId),
  );
  const { invoices } = await finance.call(invoiceCalls.invoiceBookings, { customerId, bookingIds: [bookingId] });
  const invoice = invoices[0]!;
  invoiceId = invoice.id;
  expect(round(invoice.taxExclusiveAmount + invoice.tax)).toBe(invoice.amount);
  const pdf = await finance.call.raw(invoiceCalls.download, { id: invoice.id });
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe('%PDF');
  const today = invoice.invoiceDate,
    half = round(invoice.amount / 2);
  const advice = await finance.call(paymentCalls.createRemittance, {
    customerId,
    paymentDate: today,
    note: 'two parts',
    invoicePayments: [{ invoiceId: invoice.id, paidAmount: invoice.amount }],
  });
  for (const paidAmount of [half, round(invoice.amount - half)])
    await finance.call(paymentCalls.create, {
      paymentDate: today,
      remittanceNumber: advice.remittanceNumber,
      paidAmount,
      allocatedInvoicePayments: [{ invoiceId: invoice.id, paidAmount }],
    });
  expect(await finance.call(invoiceCalls.find, { id: invoice.id })).toMatchObject({
    status: 'Paid',
    outstandingAmount: 0,
  });
  const statement = await finance.call(statementCalls.find, { customerId });
  const charges = round(statement.items.reduce((a, i) => a + i.charges, 0)),
    payments = round(statement.items.reduce((a, i) => a + i.payments, 0));
  expect(round(statement.openingBalance + charges - payments)).toBe(statement.closingBalance);
  expect([charges, payments, statement.closingBalance]).toEqual([invoice.amount, invoice.amount, 0]);
  await within2s(
    async () => (await admin.call(bookingCalls.find, { id: bookingId })).invoiceNumber === invoice.invoiceNumber,
  );
});
test('mails and history tell the story, each once', async () => {
  const { outbound } = await within2s(async () => {
    const got = await admin.call(historyCalls.emails, { filter: "contains(to,'jo@journey.test')" });
    return got.outbound.length >= 2 && got;
  });
  const subjects = outbound.map((m) => m.subject);
  expect(subjects.filter((s) => s.includes(connote)).length).toBeGreaterThanOrEqual(2);
  expect(new Set(subjects).size).toBe(subjects.length);
  const changes = await within2s(async () => {
    const got = await admin.call(historyCalls.changes, { entityType: 'Booking', entityId: String(bookingId) });
    return JSON.stringify(got).includes('Delivered') && got;
  });
  expect(JSON.stringify(changes)).toContain('bookingStatus');
  expect(invoiceId).toBeGreaterThan(0);
});
test('the customer user sees only its own', async () => {
  const acme = site.at();
  await acme.signIn('customer@acme.test');
  const own = (await acme.session())!.customer!.id;
  const list = await acme.call(bookingCalls.list, { maxResultCount: 100 });
  expect(list.items.every((b) => b.customer.id === own)).toBe(true);
  await expect(acme.call(bookingCalls.find, { id: bookingId })).rejects.toMatchObject({ status: 404 });
  await expect(acme.call(invoiceCalls.find, { id: invoiceId })).rejects.toMatchObject({ status: 404 });
  expect(await acme.call(searchCalls.search, { query: connote })).toEqual([]);
  expect(
    JSON.stringify(await acme.call(historyCalls.changes, { entityType: 'Booking', entityId: String(bookingId) })),
  ).not.toContain(connote);
});
test('the second company sees nothing of it, by its host or by a foreign header', async () => {
  const southern = site.at('southern.localhost');
  await southern.signIn('admin@southern.test');
  expect(await southern.call(searchCalls.search, { query: connote })).toEqual([]);
  const answer = await southern.fetch('/api/booking/booking/getbookings', {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer.status).toBe(403);
  expect(
    (
      await southern.fetch('/api/booking/booking/getbookings', {
        headers: { authorization: `Bearer ${southern.token}`, 'x-tenant-id': '1' },
      })
    ).status,
  ).toBe(403);
});
