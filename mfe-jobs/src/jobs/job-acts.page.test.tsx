/** What staff do to one job from its record. */
import { conflict, refused } from '@cartage/contract/error.ts';
import { deliveryAgentCalls } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls, type Job } from '@cartage/contract/jobs/job.ts';
import { rescheduleCalls } from '@cartage/contract/jobs/reschedule.ts';
import { scanEventCalls } from '@cartage/contract/jobs/scan-event.ts';
import { aJob } from '@cartage/testing/job.fixture.ts';
import { answers, answersAtSecond, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { aBoard, aFit, aLane } from '../allocation/board.factory.ts';
import { aScan } from '../scan.factory.ts';
import JobPage from './job.page.tsx';

const ID = aJob().id;
const open = async (job: Partial<Job> = {}, { session = aStaffSession(), path = `/jobs/${ID}` } = {}) => {
  answers(jobCalls.find, () => aJob(job));
  const page = renderPage(<JobPage />, { route: '/jobs/:id', path, session });
  await screen.findByText(/→/);
  return page;
};
const dialog = async () => within(await screen.findByRole('dialog'));
beforeEach(() => {
  answers(jobCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(jobCalls.update, () => aJob());
  answers(scanEventCalls.list, () => ({ items: [], totalCount: 0 }));
  answers(scanEventCalls.record, ({ code }) => aScan({ code }));
});

describe('a scan by hand', () => {
  const scanning = async () => {
    const page = await open({ status: 'OnDelivery' });
    await page.user.click(screen.getByText('Record scan'));
    const { getByLabelText, getByText, queryByLabelText } = await dialog();
    const put = (label: RegExp, value: string) => page.user.selectOptions(getByLabelText(label), value);
    const send = () => page.user.click(getByText('Record scan'));
    return { ...page, getByLabelText, queryByLabelText, put, send };
  };
  test('of a delivery takes proof and name', async () => {
    const { user, put, getByLabelText, send } = await scanning();
    await put(/^What happened/, 'Delivered');
    await put(/^Proof of delivery/, 'Complete');
    await user.type(getByLabelText('Signed by'), 'Priya');
    await send();
    expect(await screen.findByText('Scan recorded')).toBeVisible();
    expect(askedOf(scanEventCalls.record)).toEqual([
      { jobid: ID, code: 'Delivered', podkind: 'Complete', signedby: 'Priya' },
    ]);
  });
  test('of an attempt asks why, and offers no proof of delivery for a reason', async () => {
    const { put, getByLabelText } = await scanning();
    await put(/^What happened/, 'AttemptFailed');
    const kinds = within(getByLabelText('Why'))
      .getAllByRole('option')
      .map((o) => o.textContent);
    expect(kinds).toContain('Card left');
    expect(kinds).not.toContain('Complete');
  });
  test('that becomes another one takes no proof along that nobody sees any more', async () => {
    const { user, put, getByLabelText, queryByLabelText, send } = await scanning();
    await put(/^What happened/, 'Delivered');
    await put(/^Proof of delivery/, 'Complete');
    await user.type(getByLabelText('Signed by'), 'P');
    await put(/^What happened/, 'Damaged');
    expect(queryByLabelText('Signed by')).toBeNull();
    await user.type(getByLabelText('Depot or zone'), 'D3');
    await send();
    await waitFor(() =>
      expect(askedOf(scanEventCalls.record)).toEqual([{ jobid: ID, code: 'Damaged', locationcode: 'D3' }]),
    );
  });
  test('that is refused stays, with the reason', async () => {
    answers(scanEventCalls.record, () => {
      throw conflict('job.closed', 'Job J00000001 is closed.');
    });
    const { send } = await scanning();
    await send();
    expect((await screen.findAllByText('Job J00000001 is closed.'))[0]).toBeVisible();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

describe('an edit', () => {
  const editing = async (job: Partial<Job>) => {
    const page = await open(job);
    await page.user.click(screen.getByText('Edit'));
    return { ...page, dialog: await dialog() };
  };
  test('of freight under way leaves addresses and items as they are', async () => {
    const { user, dialog: form } = await editing({ iscollected: true });
    expect(form.getByText(/The freight is under way/)).toBeVisible();
    for (const field of form.getAllByLabelText('Company')) expect(field).toBeDisabled();
    await user.type(form.getByLabelText('Reference'), 'PO 77');
    await user.click(form.getByText('Save job'));
    await waitFor(() => expect(askedOf(jobCalls.update)).toHaveLength(1));
    const { job } = askedOf(jobCalls.update)[0]!;
    expect(job).toMatchObject({ id: ID, reference: 'PO 77' });
    expect(Object.keys(job)).not.toEqual(expect.arrayContaining(['items']));
    expect([job.fromaddress, job.toaddress]).toEqual([undefined, undefined]);
  });
  test('before pick-up may change all of it, and keeps what it does not show', async () => {
    const { user, dialog: form } = await editing({
      iscollected: false,
      items: [{ packagetype: 'Pallet', quantity: 2, articlenumbers: ['A1', 'A2'] }],
    });
    await user.type(form.getAllByLabelText('Company')[1]!, ' Pty');
    await user.click(form.getByText('Save job'));
    await waitFor(() =>
      expect(askedOf(jobCalls.update)[0]?.job).toMatchObject({
        toaddress: { company: 'Goldfields Hardware Pty', suburb: 'Ballarat', postcode: '3350' },
        items: [{ packagetype: 'Pallet', quantity: 2, articlenumbers: ['A1', 'A2'] }],
      }),
    );
  });
  test('of a cancelled job is not offered', async () => {
    await open({ status: 'Cancelled' });
    expect(screen.queryByText('Edit')).toBeNull();
    expect(screen.queryByText('Record scan')).toBeNull();
  });
});

describe('giving it to a driver', () => {
  const bo = aLane({ driverid: '00000000-0000-7000-8000-00000000a002', name: 'Bo Lee' });
  beforeEach(() => {
    answers(deliveryAgentCalls.board, () => aBoard({ lanes: [bo] }));
    answers(deliveryAgentCalls.check, () => ({ fits: [aFit({ driverid: bo.driverid })] }));
  });
  const giving = async (session = aStaffSession()) => {
    const page = await open({ status: 'Allocated' }, { session });
    await page.user.click(screen.getByText('Reassign'));
    await page.user.click(await screen.findByText('Bo Lee'));
    return page;
  };
  test('is a reassignment when somebody has it', async () => {
    answers(deliveryAgentCalls.allocate, () => undefined);
    await giving();
    expect(await screen.findByText('Allocated 1 job to Bo Lee')).toBeVisible();
    expect(askedOf(deliveryAgentCalls.allocate)).toEqual([
      { allocation: { agentId: bo.driverid, jobIds: [ID], reassign: true } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  const full = () =>
    answers(deliveryAgentCalls.allocate, ({ allocation: { overrideReason } }) => {
      if (!overrideReason) throw conflict('driver.overCapacity', 'Over the capacity of Rigid 6 t.');
      return undefined;
    });
  test('against the rules takes a supervisor’s reason', async () => {
    full();
    const { user } = await giving();
    expect(await screen.findByText('Over the capacity of Rigid 6 t.')).toBeVisible();
    await user.click(screen.getByText('Extra vehicle arranged'));
    await user.click(screen.getByText('Allocate 1 job'));
    expect(await screen.findByText('Allocated 1 job to Bo Lee')).toBeVisible();
    expect(askedOf(deliveryAgentCalls.allocate)[1]!.allocation.overrideReason).toBe('Extra vehicle arranged');
  });
  test('against the rules is told to a dispatcher, who may choose another', async () => {
    full();
    await giving(aStaffSession({ permissions: ['Job.View', 'Job.Dispatch'] }));
    expect(await screen.findByText('Over the capacity of Rigid 6 t.')).toBeVisible();
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(screen.getByText('Bo Lee')).toBeInTheDocument();
  });
  test('waits for the drivers, and asks again when they did not come', async () => {
    answersAtSecond(deliveryAgentCalls.board, () => aBoard({ lanes: [bo] }));
    const { user } = await open({ status: 'Allocated' });
    await user.click(screen.getByText('Reassign'));
    await user.click(await screen.findByText('Try again'));
    expect(await screen.findByText('Bo Lee')).toBeVisible();
  });
  test('taking it back is refused with the reason', async () => {
    answers(deliveryAgentCalls.release, () => {
      throw refused('job.wrongState', 'The freight is on board.');
    });
    const { user } = await open({ status: 'Allocated' });
    await user.click(screen.getByText('Unallocate'));
    expect(await screen.findByText('The freight is on board.')).toBeVisible();
  });
});

describe('what is agreed on with the receiver', () => {
  test('held freight says so, goes with no driver, and is let go by dispatch', async () => {
    answers(rescheduleCalls.letGo, () => aJob());
    const { user } = await open({ status: 'InDepot', driverid: null, isheld: true });
    expect(screen.getByText(/Held at the depot: the receiver collects it/)).toBeVisible();
    expect(screen.queryByText('Allocate job')).toBeNull();
    await user.click(screen.getByText('Let go'));
    await waitFor(() => expect(askedOf(rescheduleCalls.letGo)).toEqual([{ jobId: ID }]));
  });
  test('who does not dispatch reads it and lets nothing go', async () => {
    await open({ status: 'InDepot', isheld: true }, { session: aStaffSession({ permissions: ['Job', 'Job.View'] }) });
    expect(screen.getByText(/Held at the depot/)).toBeVisible();
    expect(screen.queryByText('Let go')).toBeNull();
  });
  test('an agreed day that is to come is said, and can be dropped', async () => {
    await open({ status: 'InDepot', driverid: null, notbefore: '2199-11-24' });
    expect(screen.getByText(/does not go out before/)).toBeVisible();
    expect(screen.getByText('Drop the agreed day')).toBeVisible();
    expect(screen.getByText('Allocate job')).toBeVisible();
  });
});
