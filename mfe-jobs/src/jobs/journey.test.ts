import { learn } from '@cartage/ui/words/spoken.ts';
import type { Job } from '@cartage/contract/jobs/job.ts';
import { aScan } from '../scan.factory.ts';
import { journeyOf } from './journey.ts';

const job = (more: Partial<Job> = {}) => ({
  status: 'OnDelivery' as const,
  creationTime: '2026-11-20T00:00:00.000Z',
  eta: '2026-11-21T05:00:00.000Z',
  fromstatecode: 'NSW',
  tostatecode: 'VIC',
  ...more,
});
const at = (clock: string) => `2026-11-21T${clock}:00.000Z`;
const scan = (code: string, clock: string, more = {}) => aScan({ code, scannedeventdatetime: at(clock), ...more });
const said = (...of: Parameters<typeof journeyOf>) => journeyOf(...of).map((s) => `${s.label} ${s.state}`);

test('a job without a scan has its whole way before it, expected when it is expected', () => {
  const steps = journeyOf(job(), []);
  expect(steps.map((s) => s.label)).toEqual(['Created', 'Picked up', 'Depot', 'Linehaul', 'On delivery', 'Delivered']);
  expect(steps.at(-1)).toMatchObject({ at: '2026-11-21T05:00:00.000Z', state: 'planned' });
  expect(steps.slice(1, -1).every((s) => s.at === null)).toBe(true);
});
test('within a state there is no line-haul to come, but one that was scanned is told', () => {
  expect(said(job({ tostatecode: 'NSW' }), [])).not.toContain('Linehaul planned');
  expect(said(job({ tostatecode: 'NSW' }), [scan('LinehaulOut', '02:00')])).toContain('Linehaul done');
});
test('a step that was passed without a scan did not happen', () => {
  expect(said(job(), [scan('PickedUp', '01:00'), scan('OnDelivery', '04:00')])).toEqual([
    'Created done',
    'Picked up done',
    'On delivery done',
    'Delivered planned',
  ]);
});
test('a step happened at its first scan, whichever way round they came, and where that was', () => {
  const steps = journeyOf(job(), [scan('Floor', '03:00'), scan('DepotIn', '02:00', { locationcode: 'DOCK-2' })]);
  expect(steps.find((s) => s.label === 'Depot')).toMatchObject({ at: at('02:00'), note: 'DOCK-2' });
});
test('trouble stands where it came in, with its reason, until the freight is delivered', () => {
  const scans = [
    scan('PickedUp', '01:00'),
    scan('OnDelivery', '03:00'),
    scan('AttemptFailed', '04:00', { podkind: 'CardLeft' }),
  ];
  expect(said(job(), scans)).toEqual([
    'Created done',
    'Picked up done',
    'On delivery done',
    'Delivery attempted exception',
    'Delivered planned',
  ]);
  expect(journeyOf(job(), scans)[3]!.note).toBe('Card left');
  const end = [...scans, scan('Delivered', '06:00')];
  expect(said(job({ status: 'Delivered' }), end).join()).not.toContain('exception');
});
test('trouble without a kind tells what somebody wrote', () => {
  expect(journeyOf(job(), [scan('Damaged', '01:00', { details: 'Wet' })])[1]).toMatchObject({
    label: 'Damaged',
    note: 'Wet',
    state: 'exception',
  });
});
test('a cancelled job goes nowhere, whatever was scanned', () => {
  expect(said(job({ status: 'Cancelled' }), [scan('PickedUp', '01:00')])).toEqual([
    'Created done',
    'Cancelled cancelled',
  ]);
});
test('a delivery is found by its code, whatever the reader or the tenant calls it', () => {
  learn('jobs', { texts: { delivered: 'Đã giao', linehaul: 'Đường dài' }, isComing: false });
  expect(said(job(), [scan('Delivered', '05:00')])).toContain('Đã giao done');
  expect(journeyOf(job(), []).at(-1)).toMatchObject({ label: 'Đã giao', at: job().eta });
  const local = { ...job(), tostatecode: job().fromstatecode };
  expect(said(local, [])).not.toContain('Đường dài planned');
  learn('jobs', { texts: undefined, isComing: false });
});
