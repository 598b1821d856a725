import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { historyCalls } from '@cartage/contract/communication/history.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls, type Job } from '@cartage/contract/jobs/job.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { notFound, refused } from '@cartage/contract/error.ts';
import { aDiscussion } from '@cartage/testing/discussion.fixture.ts';
import { aJob } from '@cartage/testing/job.fixture.ts';
import {
  aCustomerSession,
  answers,
  answersAtSecond,
  askedOf,
  aStaffSession,
  listOf,
  onPhone,
  onWideScreen,
  renderPage,
} from '@cartage/testing/page.tsx';
import { jobNameCalls } from '@cartage/contract/lookup-names.ts';
import { learnCodes } from '@cartage/ui/words/codes.ts';
import { act as acting, screen, waitFor, within } from '@testing-library/react';
import { aScan } from '../scan.factory.ts';
import JobPage from './job.page.tsx';

const ID = aJob().id;
const open = async (job: Partial<Job> = {}, { session = aStaffSession(), path = `/jobs/${ID}` } = {}) => {
  answers(jobCalls.find, () => aJob(job));
  const page = renderPage(<JobPage />, { route: '/jobs/:id', path, session });
  await screen.findByText(/→/);
  return page;
};
beforeEach(() => {
  answers(jobCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(jobCalls.close, () => aJob({ closedas: 'Lost', status: 'Cancelled' }));
  answers(scanEventCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(deliveryAgentCalls.release, () => undefined);
});
const act = (name: string) => screen.queryByRole('button', { name });

test('the service is called and coloured as the tenant has it', async () => {
  learnCodes(jobNameCalls.names.group, [
    { list: 'serviceLevels', code: 'ROAD', name: 'Road freight', colour: '#336699', sortOrder: 1, isHidden: true },
  ]);
  await open({ servicecode: 'road' });
  expect(screen.getByText('Road freight').closest('[style*="#336699"]')).toBeVisible();
  acting(() => learnCodes(jobNameCalls.names.group, []));
});
test('the record says where the freight goes, who has it, and leads to its booking', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: /J00000001/ })).toBeVisible();
  expect(screen.getByText('Sydney NSW 2000 → Ballarat VIC 3350')).toBeVisible();
  expect(screen.getByText('Ben Okafor')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Kestrel Tools' })).toHaveAttribute('href', '/customers/7/details');
  expect(screen.getByRole('link', { name: 'CR000000017' })).toHaveAttribute('href', '/bookings-beta/details/1');
});
test('on a phone the freight has three columns, and nothing of it is left out', async () => {
  onPhone();
  const weight = { value: 64, unit: 'kg' } as const;
  await open({ items: [{ ...aJob().items[0]!, description: 'Bike frames', quantity: 4, weight }] });
  const table = within(await screen.findByRole('table', { name: 'Items' }));
  expect(table.getAllByRole('columnheader').map((h) => h.textContent)).toEqual(['Package', 'Each', 'Pieces']);
  expect(table.getAllByRole('row')[1]).toHaveTextContent(/Bike frames.*64 kg4$/);
});
test('a job with a driver is taken back with one click', async () => {
  const { user } = await open({ status: 'Allocated' });
  await user.click(await screen.findByRole('button', { name: 'Unallocate' }));
  await waitFor(() => expect(askedOf(deliveryAgentCalls.release)).toEqual([{ jobId: ID }]));
});
test('a customer reads the record and is offered nothing of the office’s', async () => {
  await open({ exception: 'Short', status: 'Delivered' }, { session: aCustomerSession() });
  await screen.findByRole('heading', { level: 1, name: /J00000001/ });
  expect([act('Edit'), act('Record scan'), act('Close consignment')]).toEqual([null, null, null]);
  expect(screen.queryByText('Ben Okafor')).toBeNull();
  expect(screen.queryByRole('tab', { name: 'History' })).toBeNull();
});
test('who may only look is offered no act', async () => {
  await open({ status: 'Allocated' }, { session: aStaffSession({ permissions: ['Job.View'] }) });
  await screen.findByRole('heading', { level: 1, name: /J00000001/ });
  expect([act('Edit'), act('Unallocate'), act('Reassign')]).toEqual([null, null, null]);
});
test('freight that was missing at the door is closed with how it ended and what of it is billed', async () => {
  const { user } = await open({ exception: 'Short', status: 'OnDelivery', pricingdetails: { sellamount: 200 } });
  const strip = within(await screen.findByText(/Some of the freight was not there/).then((t) => t.closest('div')!));
  await user.click(strip.getByRole('button', { name: 'Close consignment' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText(/^Bill the customer/)).toHaveValue(200);
  expect(dialog.getByText('The price is $200.00; enter 0 to bill nothing.')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText(/^How it ended/), 'Delivered, but not all of it');
  await user.clear(dialog.getByLabelText(/^Bill the customer/));
  await user.type(dialog.getByLabelText(/^Bill the customer/), '150');
  await user.type(dialog.getByLabelText(/^What happened/), 'One carton never left Sydney');
  await user.click(dialog.getByRole('button', { name: 'Close consignment' }));
  await waitFor(() =>
    expect(askedOf(jobCalls.close)).toEqual([
      { jobId: ID, as: 'Short', billedamount: 150, note: 'One carton never left Sydney' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
test('a refusal lands on its field, and the dialog stays', async () => {
  answers(jobCalls.close, () => {
    throw refused('job.billedTooMuch', 'The price is 200; no more than that can be billed.', ['billedamount']);
  });
  const { user } = await open({ pricingdetails: { sellamount: 200 } }, { path: `/jobs/${ID}?do=close` });
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^How it ended/), 'Lost');
  await user.type(dialog.getByLabelText(/^What happened/), 'Gone');
  await user.click(dialog.getByRole('button', { name: 'Close consignment' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/^Bill the customer/)).toHaveAccessibleDescription(/no more than that/),
  );
});
test('delivered freight can still turn out damaged, and what is closed is not closed twice', async () => {
  const { user, unmount } = await open({ status: 'Delivered' }, { path: `/jobs/${ID}?do=close` });
  const ways = within(await screen.findByRole('dialog')).getByLabelText(/^How it ended/);
  expect(
    within(ways)
      .getAllByRole('option')
      .map((o) => o.textContent),
  ).toEqual(['Damaged']);
  await user.keyboard('{Escape}');
  unmount();
  await open(
    { status: 'Cancelled', closedas: 'Lost', pricingdetails: { sellamount: 0 } },
    { path: `/jobs/${ID}?do=close` },
  );
  expect(await screen.findByText(/Closed: lost. Nothing is billed./)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('a job that is not there is said so', async () => {
  answers(jobCalls.find, () => {
    throw notFound('Job', ID);
  });
  renderPage(<JobPage />, { route: '/jobs/:id', path: `/jobs/${ID}` });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found');
});

describe('the record', () => {
  test('a job that did not come is asked for again', async () => {
    answersAtSecond(jobCalls.find, () => aJob());
    const { user } = renderPage(<JobPage />, { route: '/jobs/:id', path: `/jobs/${ID}` });
    await user.click(await screen.findByText('Try again'));
    expect(await screen.findByText('Ben Okafor')).toBeVisible();
  });
  test('an override says who allowed it and why; dangerous goods stand beside the number', async () => {
    await open({
      isdangerousgood: true,
      allocationoverride: { reason: 'Second trailer', by: 'Ada Staff', at: '2026-11-20T01:00:00Z' },
    });
    expect(screen.getByText(/Allocated against the rules by Ada Staff/)).toHaveTextContent('Second trailer');
    expect(screen.getByText('Dangerous goods')).toBeVisible();
  });
  test('facts lead to the run, to linked jobs, and name who signed', async () => {
    await open({
      status: 'Delivered',
      runid: 'r1',
      position: 4,
      signedby: 'Priya',
      podkind: 'LeftAsInstructed',
      linkedjobs: [{ id: 'x', jobno: 'J7', jobtype: 'Pickup', status: 'Delivered' }],
    });
    expect(screen.getByText('Stop 4')).toHaveAttribute('href', '/jobs/route?day=2026-11-20&run=r1');
    expect(screen.getByText('J7')).toHaveAttribute('href', '/jobs/x');
    expect(screen.getByText('Priya')).toBeVisible();
    expect(screen.getByText('1 linked job')).toBeVisible();
  });
  test('addresses call by phone; items and articles are whole', async () => {
    await open({
      toaddress: { company: 'Orchard', contact: 'Kim', telephone: '02 5550 0100', instructions: 'Rear dock' },
      deliveryinstructions: 'Ring',
      items: [{ packagetype: 'Pallet', quantity: 2, articlenumbers: ['A1', 'A2'], weight: { value: 350, unit: 'kg' } }],
    });
    expect(screen.getByText('02 5550 0100')).toHaveAttribute('href', 'tel:02 5550 0100');
    for (const text of ['Rear dock', 'Ring', '350 kg']) expect(screen.getByText(text)).toBeVisible();
  });
  test('the items’ tab numbers every article', async () => {
    await open(
      { items: [{ packagetype: 'Pallet', quantity: 2, articlenumbers: ['A1', 'A2'] }] },
      { path: `/jobs/${ID}?tab=items` },
    );
    expect(screen.getByText('2 articles')).toBeVisible();
    expect(screen.getByText('A2')).toBeVisible();
  });
});

describe('its scans', () => {
  const path = `/jobs/${ID}?tab=scans`;
  test('articles of one stop are one line, with what was proved', async () => {
    answers(scanEventCalls.list, () => ({
      items: [
        aScan({
          id: '1',
          code: 'Delivered',
          articlenumber: 'A1',
          podkind: 'Short',
          signedby: 'Priya',
          details: '1 missing',
          suburb: 'Orange',
        }),
        aScan({ id: '2', code: 'Delivered', articlenumber: 'A2', podkind: 'Short', signedby: 'Priya' }),
        aScan({ id: '3', code: 'Damaged', scannedeventdatetime: '2026-11-20T22:00:00.000Z' }),
      ],
      totalCount: 3,
    }));
    await open({}, { path });
    expect(await screen.findByText('2 items · short · signed by Priya · 1 missing')).toBeVisible();
    expect(screen.getByRole('tab', { name: /Scans/ })).toHaveTextContent('2');
    expect(askedOf(scanEventCalls.list)[0]).toMatchObject({ jobid: ID });
  });
  test('none yet says so', async () => {
    await open({}, { path });
    expect(await screen.findByText('Nothing has been scanned yet')).toBeVisible();
  });
  test('scans that did not come are not said to be none, and are asked for again', async () => {
    answersAtSecond(scanEventCalls.list, () => ({ items: [aScan({ suburb: 'Mascot' })], totalCount: 1 }));
    const { user } = await open({}, { path });
    await user.click(await screen.findByText('Try again'));
    expect((await screen.findAllByText('Mascot'))[0]).toBeVisible();
    expect(screen.queryByText('Nothing has been scanned yet')).toBeNull();
  });
  test('the history says who changed what, in words, and nothing of the machinery', async () => {
    const prop = (propertyname: string, originalvalue: string | null, newvalue: string | null) => ({
      propertyname,
      originalvalue,
      newvalue,
      propertytypefullname: 'String',
    });
    answers(historyCalls.changes, () => [
      {
        id: 'c',
        tenantid: 1,
        changetime: '2026-11-20T01:00:00Z',
        changetype: 'Updated' as const,
        entityid: ID,
        entitytypefullname: 'Job',
        username: 'Ada Staff',
        impersonator: null,
        propertychanges: [prop('drivername', 'Bo Lee', 'Ben Okafor'), prop('driverid', 'x1', 'x2')],
      },
    ]);
    await open({}, { path: `/jobs/${ID}?tab=history` });
    expect(await screen.findByText('Bo Lee')).toBeVisible();
    expect(screen.queryByText('x2')).toBeNull();
    expect(askedOf(historyCalls.changes)).toEqual([{ entityType: 'Job', entityId: ID }]);
  });
});
test('on a wide screen its discussion stands beside it, and what is new is marked', async () => {
  onWideScreen();
  answers(discussionCalls.list, () => listOf(aDiscussion({ unread: 2 })));
  await open();
  expect(await screen.findByRole('button', { name: 'Conversation 2 new' })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Discussion' })).toBeNull();
  expect(askedOf(discussionCalls.list)[0]).toMatchObject({ filter: `(entitytype eq 'Job') and (entityid eq '${ID}')` });
});
