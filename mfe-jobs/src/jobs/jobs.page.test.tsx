import { lookupCalls } from '@cartage/contract/core/lookup.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { conflict, refused } from '@cartage/contract/error.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls, type Job } from '@cartage/contract/jobs/job.ts';
import { aJob } from '@cartage/testing/job.fixture.ts';
import {
  aCustomerSession,
  answers,
  answersAtSecond,
  answersLater,
  askedOf,
  aStaffSession,
  clockAt,
  onPhone,
  renderPage,
} from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { aBoard, aFit } from '../allocation/board.factory.ts';
import JobsPage from './jobs.page.tsx';

const path = '/jobs';
const given = (...jobs: Partial<Job>[]) =>
  answers(jobCalls.list, () => ({ items: jobs.map((j) => aJob(j)), totalCount: jobs.length }));
beforeEach(() => {
  given({ status: 'Ready' });
  answers(jobCalls.counts, () => [{ status: 'Ready' as const, n: 1 }]);
  answers(driverCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(lookupCalls.packageTypes, () => ['Carton', 'Pallet'].map((id) => ({ id, name: id, description: null })));
});

describe('the list', () => {
  test('a row says where the freight goes and whose it is, and staff may make a job', async () => {
    renderPage(<JobsPage />, { path });
    const row = (await screen.findByText('J00000001')).closest('tr')!;
    expect(row).toHaveTextContent('Ballarat');
    expect(row).toHaveTextContent('Kestrel Tools');
    expect(screen.getByRole('button', { name: 'New job' })).toBeInTheDocument();
  });
  test('a customer sees jobs, and neither makes nor allocates them, nor asks who the drivers are', async () => {
    renderPage(<JobsPage />, { path, session: aCustomerSession() });
    await screen.findByText('J00000001');
    for (const text of ['New job', 'Allocation', 'Ben Okafor', 'Driver']) expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryByLabelText('Select all on this page')).toBeNull();
    expect(askedOf(driverCalls.list)).toEqual([]);
  });
  test('what has no driver says so; what failed says why; what is overdue has a mark, for readers too', async () => {
    clockAt('2026-11-20T03:00:00Z');
    const scan = { id: 's', scannedeventdatetime: '2026-11-20T01:00:00Z', locationcode: null, suburb: null };
    given(
      { status: 'Ready', drivername: null, deadline: '2026-11-20T02:59:00Z' },
      { id: 'b', jobno: 'J2', lastscanevent: { ...scan, code: 'AttemptFailed' }, deadline: '2026-11-20T03:01:00Z' },
      { id: 'c', jobno: 'J3', status: 'Delivered', deadline: '2026-11-19T00:00:00Z' },
    );
    renderPage(<JobsPage />, { path });
    const row = async (no: string) => (await screen.findByText(no)).closest('tr')!;
    expect(await row('J00000001')).toHaveTextContent('Unallocated');
    expect(within(await row('J00000001')).getByLabelText('overdue')).toBeVisible();
    expect(await row('J2')).toHaveTextContent(/Failed.*Delivery attempted/);
    for (const no of ['J2', 'J3']) expect(within(await row(no)).queryByLabelText('overdue')).toBeNull();
  });
  test('on a phone an overdue job says since when, others what they load', async () => {
    onPhone();
    clockAt('2026-11-20T03:00:00Z');
    given({ deadline: '2026-11-19T02:00:00Z' }, { id: 'b', connoteno: 'CR000000018', deadline: null });
    renderPage(<JobsPage />, { path });
    const card = async (no: string) => within((await screen.findByText(no)).closest<HTMLElement>('[data-row]')!);
    expect((await card('CR000000017')).getByLabelText('overdue')).toBeVisible();
    expect((await card('CR000000017')).queryByText(/item/)).toBeNull();
    expect((await card('CR000000018')).getByText(/item/)).toBeVisible();
  });
  test('every filter of the address is asked of the list', async () => {
    const params = 'status=moving&type=Pickup,Delivery&to=Orange&dangerous=true&allocated=false&area=West';
    renderPage(<JobsPage />, { path: `${path}?${params}&pickup=2026-11-20..2026-11-20` });
    await screen.findByText('J00000001');
    expect(askedOf(jobCalls.list)[0]!.filter).toBe(
      [
        "status in ('PickedUp','InDepot','OnLinehaul','OnDelivery')",
        '(pickupdate ge 2026-11-20) and (pickupdate lt 2026-11-21)',
        "jobtype in ('Pickup','Delivery')",
        "contains(tolower(tosuburb),'orange')",
        'isdangerousgood eq true',
        'isallocatedtodeliveryagent eq false',
        "contains(tolower(area),'west')",
      ]
        .map((part) => `(${part})`)
        .join(' and '),
    );
  });
  test('search and customer are the call’s own inputs, of the counters too', async () => {
    renderPage(<JobsPage />, { path: `${path}?q=CR0001&customer=7` });
    await screen.findByText('J00000001');
    expect(askedOf(jobCalls.list)[0]).toMatchObject({ search: 'CR0001', customerId: 7, sorting: 'creationTime desc' });
    expect(askedOf(jobCalls.counts)[0]).toEqual({ search: 'CR0001', customerId: 7 });
  });
  test('every status that a job can have is counted in one group, but for cancelled ones', async () => {
    answers(jobCalls.counts, () =>
      (['Unconfirmed', 'Confirmed', 'Ready', 'Allocated', 'Accepted'] as const)
        .map((status) => ({ status: status as Job['status'], n: 1 }))
        .concat([
          { status: 'InDepot', n: 40 },
          { status: 'OnDelivery', n: 2 },
          { status: 'Delivered', n: 300 },
          { status: 'Failed', n: 7 },
          { status: 'Cancelled', n: 9 },
        ]),
    );
    renderPage(<JobsPage />, { path });
    for (const [label, n] of Object.entries({ 'To pick up': 5, 'On the way': 42, Delivered: 300, Failed: 7 }))
      await waitFor(() =>
        expect(screen.getByRole('radio', { name: new RegExp(`^${label}`) })).toHaveTextContent(`${label}${n}`),
      );
  });
  test('nothing yet says where jobs come from', async () => {
    given();
    renderPage(<JobsPage />, { path });
    expect(await screen.findByText(/Every booking carried by your own fleet/)).toBeVisible();
  });
  test('a list that did not come is asked for again', async () => {
    answersAtSecond(jobCalls.list, () => ({ items: [aJob()], totalCount: 1 }));
    const { user } = renderPage(<JobsPage />, { path });
    await user.click(await screen.findByText('Try again'));
    expect(await screen.findByText('J00000001')).toBeVisible();
  });
});

describe('several at once', () => {
  const [first, second] = [
    aJob({ driverid: null }),
    aJob({ id: aJob().id.replace(/1$/, '9'), jobno: 'J2', driverid: null }),
  ];
  const choose = async (session = aStaffSession()) => {
    given(first!, second!);
    const page = renderPage(<JobsPage />, { path, session });
    await page.user.click(await screen.findByLabelText('Select all on this page'));
    return page;
  };
  const jobIds = [first!.id, second!.id];
  test('are taken back, and are chosen no more', async () => {
    answers(deliveryAgentCalls.releaseMany, () => undefined);
    const { user } = await choose();
    await user.click(screen.getByText('Unallocate'));
    expect(await screen.findByText('Unallocated 2 jobs')).toBeVisible();
    expect(askedOf(deliveryAgentCalls.releaseMany)).toEqual([{ jobIds }]);
    expect(screen.queryByText('2 selected')).toBeNull();
  });
  test('stay chosen when they cannot be taken back, with the reason', async () => {
    answers(deliveryAgentCalls.releaseMany, () => {
      throw conflict('job.wrongState', 'Job J2 is delivered.');
    });
    const { user } = await choose();
    await user.click(screen.getByText('Unallocate'));
    expect(await screen.findByText('Job J2 is delivered.')).toBeVisible();
    expect(screen.getByText('2 selected')).toBeVisible();
  });
  test('go to one driver, once, however often the name is pressed', async () => {
    answers(deliveryAgentCalls.board, () => aBoard());
    answers(deliveryAgentCalls.check, () => ({ fits: [aFit()] }));
    const arrive = answersLater(deliveryAgentCalls.allocate, () => undefined);
    const { user } = await choose();
    await user.click(screen.getByText('Allocate 2 jobs'));
    await user.dblClick(await screen.findByText('Anh Nguyen'));
    arrive();
    expect(await screen.findByText('Allocated 2 jobs to Anh Nguyen')).toBeVisible();
    expect(askedOf(deliveryAgentCalls.allocate)).toEqual([
      { allocation: { agentId: aBoard().lanes[0]!.driverid, jobIds } },
    ]);
    expect(screen.queryByText('2 selected')).toBeNull();
  });
  test('of those who may only look nobody is given away', async () => {
    given(first!, second!);
    renderPage(<JobsPage />, { path, session: aStaffSession({ permissions: ['Job.View'] }) });
    await screen.findByText('J2');
    expect(screen.queryByLabelText('Select all on this page')).toBeNull();
  });
});

describe('a new job', () => {
  const adding = async () => {
    const page = renderPage(<JobsPage />, { path });
    await page.user.click(await screen.findByText('New job'));
    return { ...page, dialog: within(await screen.findByRole('dialog')) };
  };
  test('begins as one carton for delivery, takes more items, and keeps at least one', async () => {
    answers(jobCalls.create, () => aJob());
    const { user, dialog, path: at } = await adding();
    expect(dialog.getByLabelText('Remove row 1')).toBeDisabled();
    await user.click(dialog.getByText('Add item'));
    await user.selectOptions(await dialog.findByLabelText('Package, row 2'), 'Pallet');
    expect(dialog.getByLabelText('Length in cm, row 2')).toHaveValue('120');
    await user.type(dialog.getByLabelText('Weight of one in kg, row 2'), '240{Enter}');
    await user.type(dialog.getAllByLabelText('Company')[1]!, 'Orchard');
    await user.click(dialog.getByText('Create job'));
    await waitFor(() => expect(at()).toBe(`/jobs/${aJob().id}`));
    const { job } = askedOf(jobCalls.create)[0]!;
    expect(job).toMatchObject({ jobtype: 'Delivery', ispickupready: true, toaddress: { company: 'Orchard' } });
    expect(job.items.map((i) => [i.packagetype, i.quantity, i.weight])).toEqual([
      ['Carton', 1, null],
      ['Pallet', 1, { value: 240, unit: 'kg' }],
    ]);
  });
  test('rows of a spreadsheet go in from the cell they are pasted on, and what is charged for stands beside them', async () => {
    const { user, dialog } = await adding();
    await user.click(dialog.getByLabelText('Quantity, row 1'));
    await user.paste('2\tplt\t120\t120\t100\t350\n1\tctn\t40\t30\t30\t12');
    expect(await dialog.findByLabelText('Package, row 2')).toHaveValue('Carton');
    expect(dialog.getByText('Chargeable weight').nextElementSibling).toHaveTextContent('729 kg');
  });
  test('no pieces are refused at the field before anything is sent', async () => {
    const { user, dialog } = await adding();
    await user.clear(dialog.getByLabelText('Quantity, row 1'));
    await user.type(dialog.getByLabelText('Quantity, row 1'), '0');
    await user.click(dialog.getByText('Create job'));
    await waitFor(() => expect(dialog.getByLabelText('Quantity, row 1')).toBeInvalid());
    expect(askedOf(jobCalls.create)).toEqual([]);
  });
  test('one suburb fills postcode and state, and typing that is thrown away is asked about', async () => {
    answers(lookupCalls.searchLocations, () => [
      { countryCode: 'AU', suburb: 'Orange', postCode: '2800', attributes: { stateCode: 'NSW' } },
    ]);
    answers(jobCalls.create, () => {
      throw refused('job.noCustomer', 'Say whose freight it is.', ['customerid']);
    });
    const { user, dialog } = await adding();
    await user.type(dialog.getAllByLabelText(/^Suburb or postcode/)[0]!, '2800');
    await user.click(await screen.findByText(/Orange/));
    await user.click(dialog.getByText('Create job'));
    expect((await dialog.findAllByText('Say whose freight it is.'))[0]).toBeVisible();
    expect(askedOf(jobCalls.create)[0]!.job.fromaddress).toMatchObject({
      suburb: 'Orange',
      postcode: '2800',
      statecode: 'NSW',
    });
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Discard what you typed?')).toBeVisible();
  });
});
