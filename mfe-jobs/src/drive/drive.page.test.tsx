import { runCalls, type DriverStop } from '@cartage/contract/jobs/run.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { scanEventCalls, type ScanEvent } from '@cartage/contract/jobs/scan-event.ts';
import { answers, askedOf, aStaffSession, renderPage } from '@cartage/testing/page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import DrivePage from './drive.page.tsx';

const driverid = '00000000-0000-7000-8000-00000000d001';
const session = aStaffSession({ isDriver: true, permissions: ['Job.Drive', 'Job.View'] });
const stop = (n: number, more: Partial<DriverStop> = {}): DriverStop => ({
  jobid: `00000000-0000-7000-8000-00000000000${n}`, position: n, type: 'delivery', arrival: null, completedat: null, outcome: null, jobno: `J${n}`, connoteno: null, status: 'OnDelivery', company: `Company ${n}`, contact: null, telephone: '02 5550 0100', addresslines: [], suburb: 'Orange', statecode: 'NSW', postcode: '2800',
  latitude: null, longitude: null, instructions: null, deadline: null, quantity: 1, weightkg: 10, items: [{ packagetype: 'Carton', quantity: 1, articlenumbers: [`A${n}`] }], isdangerousgood: false, signaturerequired: false, authoritytoleave: false, ...more,
});
const recorded = (code: string): ScanEvent => ({
  id: `scan-${code}`, code, warehousecode: null, locationcode: null, jobid: null, jobno: null, connoteno: null, articlenumber: null, images: [], details: null, scannedeventdatetime: '2026-11-21T01:00:00.000Z', creationTime: '2026-11-21T01:00:00.000Z',
  creatorId: null, latitude: null, longitude: null, suburb: null, podkind: null, signedby: null, drivername: null,
});
const given = (stops: DriverStop[]) => {
  answers(runCalls.mine, () => ({ day: '2026-11-21', driverid, drivername: 'Anh', runid: null, runno: null, vehicleno: null, isfit: true, stops, done: 0, geometry: null }));
  answers(driverCalls.availability, () => ({ driverId: driverid, isavailableforwork: true, since: null }));
};

test('the next stop stands first with its acts, the others after it', async () => {
  given([stop(1), stop(2)]);
  renderPage(<DrivePage />, { session });
  expect(await screen.findByRole('region', { name: 'Next, stop 1: Company 1' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:0255500100');
  expect(screen.getByRole('region', { name: 'After that' })).toHaveTextContent('Company 2');
});

test('a failed attempt is kept on the phone while there is no connection, and sent with the same id', async () => {
  given([stop(1)]);
  answers(scanEventCalls.record, () => { throw new TypeError('no connection'); });
  const { user } = renderPage(<DrivePage />, { session });
  await user.click(await screen.findByRole('button', { name: 'Could not deliver' }));
  await user.click(screen.getByRole('button', { name: 'Closed' }));
  await user.click(screen.getByRole('button', { name: 'Send without a photo' }));
  expect(await screen.findByText('1 scan')).toBeInTheDocument();
  expect(screen.getByText('All stops are done')).toBeInTheDocument();
  act(() => { window.dispatchEvent(new Event('online')); });
  await waitFor(() => expect(askedOf(scanEventCalls.record).length).toBeGreaterThan(1));
  const ids = askedOf(scanEventCalls.record).map((i) => i.clienteventid);
  expect(new Set(ids).size).toBe(1);
});

test('a scan that is made while another is on its way goes right after it', async () => {
  given([stop(1, { type: 'pickup' })]);
  let arrive: () => void = () => undefined;
  const onItsWay = new Promise<void>((done) => { arrive = done; });
  answers(scanEventCalls.record, async ({ code }) => { if (code === 'AtLocation') await onItsWay; return recorded(code); });
  const { user } = renderPage(<DrivePage />, { session });
  await user.click(await screen.findByRole('button', { name: 'Arrived, scan 1 item' }));
  await user.click(screen.getByRole('button', { name: 'Picked up 1 item' }));
  arrive();
  await waitFor(() => expect(askedOf(scanEventCalls.record).map((i) => i.code)).toContain('PickedUp'));
});
