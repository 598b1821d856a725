import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { customerEvents } from '@cartage/contract/events/customer.ts';
import { jobEvents } from '@cartage/contract/events/job.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { warehouseItemCalls } from '@cartage/contract/warehouse/item.ts';
import { eq } from '@cartage/contract/odata.ts';
import { aCustomerUser, aDispatcher, aStaff } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';
import { bookingFacts } from './booking-facts.fixture.ts';

const svc = startForTest(jobsService);
const staff = () => svc.as(aStaff());
const status = (code: number, name?: string) => expect.objectContaining({ status: code, ...(name && { code: name }) });
const jobOf = async (bookingId: number) => {
  const { items } = await staff().call(jobCalls.list, { filter: eq('bookingid', bookingId) });
  return items;
};
const ends = {
  fromaddress: { suburb: 'Sydney', postcode: '2000', statecode: 'NSW' },
  toaddress: { suburb: 'Parramatta', postcode: '2150', statecode: 'NSW', company: 'Mill 7' },
};
const cartons = [{ packagetype: 'Carton', quantity: 2, weight: { value: 500, unit: 'g' as const } }];

test('a booking has one job however often it is told of, with an item for each article', async () => {
  for (let n = 0; n < 3; n++)
    await svc.deliver(bookingEvents.booked(bookingFacts({ bookingId: 1, consignmentId: 'CR1' })));
  const [job, ...more] = await jobOf(1);
  expect(more).toEqual([]);
  expect(job).toMatchObject({
    connoteno: 'CR1',
    status: 'Ready',
    jobtype: 'PickupAndDelivery',
    customername: 'Acme Pty Ltd',
    tosuburb: 'Ballarat',
    quantity: 3,
    weightkg: 260,
    area: 'Ballarat',
  });
  const items = await staff().call(warehouseItemCalls.list, { jobId: job!.id });
  expect(items.items.map((i) => i.itemId).sort()).toEqual([
    '393123450000000017',
    '393123450000000024',
    '393123450000000031',
  ]);
  expect(svc.events.filter((e) => e.type === jobEvents.created.type)).toHaveLength(1);
});

test('a job follows its booking: changed facts, articles and the end', async () => {
  const items = [
    { packageType: 'Pallet', quantity: 1, weight: { value: 90, unit: 'kg' as const }, articleNumbers: ['A-1'] },
  ];
  await svc.deliver(bookingEvents.booked(bookingFacts({ bookingId: 2, consignmentId: 'CR2', items })));
  await svc.deliver(
    bookingEvents.updated(
      bookingFacts({
        bookingId: 2,
        consignmentId: 'CR2',
        deliveryInstructions: 'Side gate',
        items: [{ ...items[0]!, quantity: 2, articleNumbers: ['A-2', 'A-3'] }],
      }),
    ),
  );
  const [job] = await jobOf(2);
  expect(await staff().call(jobCalls.find, { jobId: job!.id })).toMatchObject({
    deliveryinstructions: 'Side gate',
    weightkg: 180,
    linkedjobs: [],
  });
  expect((await staff().call(warehouseItemCalls.list, { jobId: job!.id })).items.map((i) => i.itemId).sort()).toEqual([
    'A-2',
    'A-3',
  ]);
  await svc.deliver(
    bookingEvents.cancelled({ bookingId: 2, customerId: 7, consignmentId: 'CR2', cancelledAt: '2026-11-21T01:00:00Z' }),
  );
  expect((await jobOf(2))[0]).toMatchObject({ status: 'Cancelled', isallocatedtodeliveryagent: false });
  expect(svc.events).toContainEqual(expect.objectContaining({ type: jobEvents.cancelled.type, key: job!.id }));
  expect(
    (await svc.as(aDispatcher()).call(deliveryAgentCalls.unallocated, { filter: eq('bookingid', 2) })).totalCount,
  ).toBe(0);
});

test('a booking that is to be moved after all has its job waiting again, with its freight, as nobody’s', async () => {
  const facts = bookingFacts({ bookingId: 41, consignmentId: 'CR41' });
  await svc.deliver(bookingEvents.booked(facts));
  const [before] = await jobOf(41);
  await svc.deliver(
    bookingEvents.cancelled({
      bookingId: 41,
      customerId: 7,
      consignmentId: 'CR41',
      cancelledAt: '2026-11-21T01:00:00Z',
    }),
  );
  expect((await jobOf(41))[0]!.status).toBe('Cancelled');
  await svc.deliver(bookingEvents.restored({ ...facts, specialInstructions: 'Gate 2' }));
  const [after, ...more] = await jobOf(41);
  expect(more).toEqual([]);
  expect(after).toMatchObject({ id: before!.id, status: before!.status, isallocatedtodeliveryagent: false });
  expect(await staff().call(jobCalls.find, { jobId: after!.id })).toMatchObject({ specialinstructions: 'Gate 2' });
  // Told of what it never heard, it makes the job.
  await svc.deliver(bookingEvents.restored(bookingFacts({ bookingId: 42, consignmentId: 'CR42' })));
  expect(await jobOf(42)).toHaveLength(1);
});
test('staff make a job, numbered in turn, and the same request again makes none', async () => {
  await svc.deliver(
    customerEvents.saved({
      customerId: 9,
      customerGuid: 'g',
      code: 'NINE',
      companyName: 'Nine Pty Ltd',
      customerName: null,
      contactName: null,
      accountName: null,
      email: null,
      isActive: true,
    } as never),
  );
  const once = svc.as(aStaff(), { headers: { 'idempotency-key': 'k1' } });
  const made = await once.call(jobCalls.create, { job: { ...ends, items: cartons, customerid: 9 } });
  const again = await once.call(jobCalls.create, { job: { ...ends, items: cartons, customerid: 9 } });
  expect(again.id).toBe(made.id);
  const next = await staff().call(jobCalls.create, { job: { ...ends, items: cartons, jobtype: 'PointToPoint' } });
  expect(Number(next.jobno.slice(1))).toBe(Number(made.jobno.slice(1)) + 1);
  expect(made).toMatchObject({
    status: 'Confirmed',
    customername: 'Nine Pty Ltd',
    weightkg: 1,
    area: 'Sydney Parramatta',
    items: [{ articlenumbers: [`${made.jobno}-001`, `${made.jobno}-002`] }],
  });
  const other = await svc.as(aStaff(), { tenantId: 2 }).call(jobCalls.create, { job: { ...ends, items: cartons } });
  expect(other.jobno).toBe('J00000001');
  await expect(staff().call(jobCalls.find, { jobId: other.id })).rejects.toEqual(status(404));
});

test('an update changes what it names and keeps the rest; a stranger to it is 404', async () => {
  const made = await staff().call(jobCalls.create, { job: { ...ends, items: cartons, reference: 'R-1' } });
  const changed = await staff().call(jobCalls.update, {
    job: { id: made.id, deadline: '2026-11-25T05:00:00Z', toaddress: { suburb: 'Botany', postcode: '2019' } },
  });
  expect(changed).toMatchObject({
    reference: 'R-1',
    deadline: '2026-11-25T05:00:00.000Z',
    tosuburb: 'Botany',
    area: 'Sydney South',
    fromsuburb: 'Sydney',
  });
  await expect(
    svc.as(aStaff(), { tenantId: 2 }).call(jobCalls.update, { job: { id: made.id, reference: 'mine' } }),
  ).rejects.toEqual(status(404));
  await expect(staff().call(jobCalls.update, { job: { id: made.id, parentid: made.id } })).rejects.toEqual(
    status(422, 'job.ownParent'),
  );
  const child = await staff().call(jobCalls.create, { job: { ...ends, items: cartons, parentid: made.id } });
  expect((await staff().call(jobCalls.find, { jobId: made.id })).linkedjobs).toEqual([
    expect.objectContaining({ id: child.id }),
  ]);
});

test('authority to leave is refused for what must be signed for', async () => {
  for (const why of [{ isinsured: true }, { signaturerequired: true }, { isdangerousgood: true }])
    await expect(
      staff().call(jobCalls.create, { job: { ...ends, items: cartons, authoritytoleave: true, ...why } }),
    ).rejects.toEqual(status(422, 'job.leaveNotAllowed'));
  const made = await staff().call(jobCalls.create, { job: { ...ends, items: cartons, authoritytoleave: true } });
  await expect(staff().call(jobCalls.update, { job: { id: made.id, isinsured: true } })).rejects.toEqual(
    status(422, 'job.leaveNotAllowed'),
  );
  expect(
    await staff().call(jobCalls.update, { job: { id: made.id, isinsured: true, authoritytoleave: false } }),
  ).toMatchObject({ isinsured: true, authoritytoleave: false });
});

test('a customer user sees only the own jobs and no cost', async () => {
  await svc.deliver(
    bookingEvents.booked(bookingFacts({ bookingId: 5, consignmentId: 'CR5', customerId: 71, items: [] })),
  );
  await svc.deliver(
    bookingEvents.booked(bookingFacts({ bookingId: 6, consignmentId: 'CR6', customerId: 72, items: [] })),
  );
  const mine = await svc.as(aCustomerUser(71)).call(jobCalls.list, { customerId: 72 });
  expect(mine.items.map((j) => j.connoteno)).toEqual(['CR5']);
  expect((await svc.as(aCustomerUser(71)).call(jobCalls.find, { jobId: mine.items[0]!.id })).pricingdetails).toEqual({
    sellamount: 200,
    selltax: 20,
  });
  const theirs = (await jobOf(6))[0]!;
  await expect(svc.as(aCustomerUser(71)).call(jobCalls.find, { jobId: theirs.id })).rejects.toEqual(status(404));
  await expect(svc.as(aCustomerUser(71)).call(jobCalls.create, { job: { ...ends, items: cartons } })).rejects.toEqual(
    status(403),
  );
});

test('lists are searched, filtered and sorted', async () => {
  const made = await staff().call(jobCalls.create, {
    job: { ...ends, toaddress: { ...ends.toaddress, company: '50% Off_Shop' }, items: cartons },
  });
  for (const search of ['50% off', 'off_s', made.jobno.toLowerCase()])
    expect((await staff().call(jobCalls.list, { search })).items.map((j) => j.id)).toContain(made.id);
  expect((await staff().call(jobCalls.list, { search: 'off%shop' })).totalCount).toBe(0);
  expect((await svc.as(aStaff(), { tenantId: 2 }).call(jobCalls.list, { search: '50% off' })).totalCount).toBe(0);
  const byPlace = await staff().call(jobCalls.list, {
    filter: "contains(tolower(tosuburb),'parra') and status eq 'Confirmed'",
    sorting: 'jobno asc',
  });
  expect(byPlace.items.map((j) => j.jobno)).toEqual(byPlace.items.map((j) => j.jobno).toSorted());
  await expect(staff().call(jobCalls.list, { filter: 'nosuch eq 1' })).rejects.toEqual(status(400));
});

test('counts by status are those of the list under the same filter', async () => {
  for (const narrowed of [{}, { filter: "contains(tolower(tosuburb),'parra')" }, { search: '50% off' }]) {
    const counts = await staff().call(jobCalls.counts, narrowed);
    expect(counts.length).toBeGreaterThan(0);
    for (const { status: code, n } of counts) {
      const filter = ['filter' in narrowed ? narrowed.filter : undefined, `status eq '${code}'`]
        .filter(Boolean)
        .join(' and ');
      expect((await staff().call(jobCalls.list, { ...narrowed, filter, maxResultCount: 1 })).totalCount).toBe(n);
    }
  }
  expect((await svc.as(aCustomerUser(71)).call(jobCalls.counts, {})).reduce((all, c) => all + c.n, 0)).toBe(1);
  const others = svc.as(aStaff(), { tenantId: 2 });
  expect((await others.call(jobCalls.counts, {})).reduce((all, c) => all + c.n, 0)).toBe(
    (await others.call(jobCalls.list, {})).totalCount,
  );
  await expect(staff().call(jobCalls.counts, { filter: 'nosuch eq 1' })).rejects.toEqual(status(400));
});
