import { type Tracking, trackingCalls } from '@cartage/contract/booking/tracking.ts';
import { trackWords } from '@cartage/contract/words/track.ts';
import { formatted } from '@cartage/ui/core.ts';
import { clockAt, renderPage } from '@cartage/testing/page.tsx';
import { bookingNameCalls } from '@cartage/contract/lookup-names.ts';
import { learnCodes } from '@cartage/ui/words/codes.ts';
import { screen, within } from '@testing-library/react';
import { Journey } from './journey.tsx';
import { type Say, sentenceOf, stepsOf } from './sentence.ts';

const NOW = new Date('2026-11-23T01:00:00Z'),
  ZONE = 'Australia/Sydney';
const aTracking = (more: Partial<Tracking> = {}): Tracking => ({
  consignmentId: 'CR000000017',
  bookingStatus: 'InTransit',
  statusGroup: 'inTransit',
  carrier: 'Own fleet',
  carrierServiceName: 'Road',
  from: { suburb: 'Sydney', state: 'NSW', postCode: '2000' },
  to: { suburb: 'Ballarat', state: 'VIC', postCode: '3350' },
  bookingDate: '2026-11-20',
  eta: '2026-11-25T06:00:00Z',
  totalItems: 2,
  lastTrackingStatus: 'InTransit',
  lastTrackingModifiedTime: '2026-11-21T06:00:00Z',
  position: null,
  proof: null,
  choices: null,
  wish: null,
  signatureRequired: false,
  supportPhone: null,
  trackingDetails: [
    { status: 'InTransit', updatedAt: '2026-11-21T06:00:00Z', creationTime: '2026-11-21T06:00:00Z', details: [] },
    {
      status: 'ScannedIntoDepot',
      updatedAt: '2026-11-20T08:00:00Z',
      creationTime: '2026-11-20T08:00:00Z',
      details: [],
    },
  ],
  ...more,
});
const english = ((key, values) => formatted(trackWords.texts[key], 'en-AU', values)) as Say;
const say = (more: Partial<Tracking>) => sentenceOf(aTracking(more), ZONE, english, NOW);
const show = (more: Partial<Tracking>) =>
  renderPage(
    <Journey
      tracking={aTracking(more)}
      live={false}
      proof={{ connoteNumber: 'CR000000017', postCode: '3350' }}
      onAsked={() => undefined}
      onStale={() => undefined}
      onOther={() => undefined}
    />,
    { session: null },
  );

test.each([
  ['InTransit', 'On its way, arriving Wed 25 Nov'],
  ['OnForDelivery', 'Arriving Wed 25 Nov'],
  ['AwaitingCollection', 'Ready for you to collect'],
  ['Booked', 'Booked, arriving Wed 25 Nov'],
  ['Cancelled', 'This consignment was cancelled'],
  ['Lost', 'We are searching for it'],
])('%s is told in one sentence', (bookingStatus, sentence) => expect(say({ bookingStatus })).toBe(sentence));
test('late freight says its new day, unless that has passed as well', () => {
  expect(say({ bookingStatus: 'Delayed' })).toBe('Delayed on the way, now expected Wed 25 Nov');
  expect(say({ bookingStatus: 'FailedDelivery', eta: '2026-11-20T06:00:00Z' })).toBe('It could not be delivered');
  expect(say({ bookingStatus: 'Delayed', eta: null })).toBe('Delayed on the way');
});
test('what should have been there on a day gone by is running late, and no day is promised again', () => {
  const eta = '2026-11-20T06:00:00Z';
  expect(say({ eta })).toBe('On its way, running late');
  expect(say({ bookingStatus: 'OnForDelivery', eta })).toBe('Out for delivery, running late');
  expect(say({ bookingStatus: 'Booked', eta })).toBe('Booked, not picked up yet');
  clockAt('2026-11-23T01:00:00Z');
  show({ eta });
  expect(screen.getByText('Was expected').closest('div')).toHaveTextContent('20 Nov');
});
test('what is held for its receiver is not on its way, until it can be collected', () => {
  const asked = { kind: 'DepotCollection', day: null, place: null, reason: null } as const;
  const wish = { ...asked, status: 'Done', creationTime: '2026-11-22T01:00:00Z', decidedAt: null } as const;
  expect(say({ bookingStatus: 'DeliveryAttempted', eta: null, wish })).toBe('Held at the depot for you');
  expect(say({ bookingStatus: 'AwaitingCollection', eta: null, wish })).toBe('Ready for you to collect');
});
test('a cancelled consignment is not expected on any day, and has no journey', () => {
  show({ bookingStatus: 'Cancelled', statusGroup: 'none' });
  expect(screen.getByRole('heading', { name: 'This consignment was cancelled' })).toBeVisible();
  expect(screen.queryByText(/xpected/)).toBeNull();
  expect(screen.queryByRole('list', { name: 'Journey' })).toBeNull();
});
test('the step it is at is marked, and every scan can be looked at in the house’s words', () => {
  show({});
  const steps = within(screen.getByRole('list', { name: 'Journey' })).getAllByRole('listitem');
  expect(steps.find((s) => s.getAttribute('aria-current') === 'step')).toHaveTextContent('In transit');
  expect(screen.getByText('Every scan (2)')).toBeVisible();
  expect(screen.getByText('In depot')).toBeInTheDocument();
});

test('pictures of the delivery are drawn by what opened the page, and say what they are', () => {
  const proof = { at: '2026-11-22T01:00:00Z', kind: null, signedBy: null, note: null };
  const images = [
    { id: '0190a3c0-0000-7000-8000-000000000001', kind: 'Photo' },
    { id: '0190a3c0-0000-7000-8000-000000000002', kind: 'Signature' },
    { id: '0190a3c0-0000-7000-8000-000000000003', kind: 'Photo' },
  ];
  show({ bookingStatus: 'Delivered', statusGroup: 'delivered', proof: { ...proof, images } });
  const shown = within(screen.getByRole('region', { name: 'Proof of delivery' })).getAllByRole('img');
  expect(shown.map((i) => i.getAttribute('alt'))).toEqual([
    'Photo 1 of the delivery',
    'Signature for the delivery',
    'Photo 2 of the delivery',
  ]);
  expect(shown[1]).toHaveAttribute(
    'src',
    `${trackingCalls.proofImage.path}?connoteNumber=CR000000017&postCode=3350&id=${images[1]!.id}`,
  );
  expect(screen.getByRole('link', { name: 'Photo 1 of the delivery' })).toHaveAttribute('target', '_blank');
});
test('a delivery without pictures has none', () => {
  const proof = { at: '2026-11-22T01:00:00Z', kind: null, signedBy: null, note: null, images: [] };
  show({ bookingStatus: 'Delivered', statusGroup: 'delivered', proof });
  expect(within(screen.getByRole('region', { name: 'Proof of delivery' })).queryByRole('img')).toBeNull();
});
test('where it was last seen is drawn with how long ago, unless it was cancelled', async () => {
  const position = { latitude: -37.56, longitude: 143.86, at: '2026-11-22T23:00:00Z' };
  clockAt('2026-11-23T01:00:00Z');
  const { unmount } = show({ position });
  expect(await screen.findByText(/^Last seen near here/)).toHaveTextContent(/2 h/);
  unmount();
  show({ position, bookingStatus: 'Cancelled', statusGroup: 'none' });
  expect(screen.queryByText(/^Last seen near here/)).toBeNull();
});

const scan = (status: string, updatedAt: string) => ({ status, updatedAt, creationTime: updatedAt, details: [] });
test.each([
  ['Delivered', { lastTrackingModifiedTime: '2026-11-22T01:00:00Z' }, /^Delivered .*22 Nov/],
  ['Delivered', { lastTrackingModifiedTime: null, trackingDetails: [] }, /^Delivered$/],
  ['OnForDelivery', { eta: '2026-11-23T06:00:00Z' }, /^Arriving today by 17:00$/],
  ['OnForDelivery', { eta: '2026-11-23T02:38:12Z' }, /^Arriving today between 13:10 and 14:10$/],
  ['OnForDelivery', { eta: '2026-11-23T00:12:00Z' }, /^Arriving today$/],
  ['OnForDelivery', { eta: null }, /^Arriving today$/],
  ['InTransit', { eta: null }, /^On its way$/],
  ['Booked', { eta: null }, /^Booked, not picked up yet$/],
  ['Damaged', {}, /^Damaged on the way$/],
  ['SomethingOfTheirs', { eta: null }, /^On its way$/],
  ['Deleted', {}, /^This consignment was cancelled$/],
])('%s with %j is one plain sentence', (bookingStatus, more, sentence) => {
  expect(say({ bookingStatus, ...more })).toMatch(sentence);
});
test('a step is reached by what was scanned, at its first scan, and a state without scans stands by itself', () => {
  const twice = [
    scan('OnForDelivery', '2026-11-22T05:00:00Z'),
    scan('OnForDelivery', '2026-11-21T05:00:00Z'),
    scan('PickedUp', '2026-11-20T05:00:00Z'),
  ];
  const { reached, at } = stepsOf(aTracking({ bookingStatus: 'Delayed', trackingDetails: twice }));
  expect(reached).toBe(3);
  expect(at).toEqual(['2026-11-20', '2026-11-20T05:00:00Z', undefined, '2026-11-21T05:00:00Z', undefined]);
  expect(stepsOf(aTracking({ bookingStatus: 'PickedUp', trackingDetails: [] })).reached).toBe(1);
  expect(stepsOf(aTracking({ bookingStatus: 'Lost', trackingDetails: [] })).reached).toBe(0);
});
test('a status and its step are called what the tenant calls them', () => {
  const named = (code: string, name: string) => ({
    list: 'bookingStatuses',
    ...{ code, name, colour: null, sortOrder: null, isHidden: false },
  });
  learnCodes(bookingNameCalls.names.group, [named('Lost', 'Being searched for'), named('Delivered', 'Handed over')]);
  show({ bookingStatus: 'Lost' });
  expect(screen.getByText('Being searched for')).toBeVisible();
  expect(screen.getByText('Handed over')).toBeVisible();
  learnCodes(bookingNameCalls.names.group, []);
});
