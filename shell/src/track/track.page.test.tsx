import { trackingCalls, type Tracking } from '@cartage/contract/booking/tracking.ts';
import { AppError, notFound, refused, unavailable } from '@cartage/contract/error.ts';
import { answers, askedOf, refuses, renderPage } from '@cartage/testing/page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import TrackPage from './track.page.tsx';

const found: Tracking = {
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
  signatureRequired: true,
  supportPhone: '1300 555 010',
  trackingDetails: [],
};
const track = (path = '/track') => renderPage(<TrackPage />, { session: null, path });
const asked = () => askedOf(trackingCalls.find);

test('number and postcode find a consignment, without signing in, and stand in the address', async () => {
  answers(trackingCalls.find, () => found);
  const { user, path } = track();
  await user.type(screen.getByLabelText('Consignment number'), ' CR000000017 ');
  await user.type(screen.getByLabelText('Postcode'), '3350');
  await user.click(screen.getByRole('button', { name: 'Track' }));
  expect(await screen.findByRole('heading', { level: 1, name: /On its way/ })).toBeVisible();
  expect(asked()).toEqual([{ connoteNumber: 'CR000000017', postCode: '3350' }]);
  expect(path()).toBe('/track?connote=CR000000017&postcode=3350');
});
test('a link of a mail opens it at once, however its names are written', async () => {
  answers(trackingCalls.find, () => found);
  track('/track?ConnoteNumber=CR000000017&PostCode=3350');
  expect(await screen.findByRole('heading', { level: 1, name: /On its way/ })).toBeVisible();
});
test('what is to be signed for says so, and whom to ask is one press away', async () => {
  answers(trackingCalls.find, () => found);
  track('/track?connote=CR000000017&postcode=3350');
  expect(await screen.findByText('Signature')).toBeVisible();
  expect(screen.getByRole('link', { name: '1300 555 010' })).toHaveAttribute('href', 'tel:1300555010');
});
test('half a link only fills the form', () => {
  track('/track?connote=CR000000017');
  expect(screen.getByLabelText('Consignment number')).toHaveValue('CR000000017');
  expect(asked()).toEqual([]);
});
test.each([
  ['an unknown one', () => notFound('Consignment'), /no consignment with this number and postcode/],
  ['too many tries', () => new AppError(429, 'limit', 'Too many'), /Wait a minute/],
])('%s says what to do, and what was typed stays', async (_, refusal, words) => {
  answers(trackingCalls.find, () => {
    throw refusal();
  });
  const { user } = track('/track?connote=CR1&postcode=9999');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByLabelText('Consignment number')).toHaveValue('CR1');
  // The same once more asks again.
  await user.click(screen.getByRole('button', { name: 'Track' }));
  await waitFor(() => expect(asked()).toHaveLength(2));
});

/** jsdom has no event streams. */
class Stream extends EventTarget {
  static open: Stream[] = [];
  isClosed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.open.push(this);
  }
  close() {
    this.isClosed = true;
  }
  say(type: string, data?: unknown) {
    act(() => void this.dispatchEvent(Object.assign(new Event(type), { data: JSON.stringify(data) })));
  }
}
describe('with news pushed', () => {
  beforeEach(() => {
    Stream.open = [];
    Object.assign(globalThis, { EventSource: Stream });
    answers(trackingCalls.find, () => found);
  });
  afterEach(() => Object.assign(globalThis, { EventSource: undefined }));
  const PATH = '/track?connote=CR000000017&postcode=3350';
  const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });

  test('the page changes by itself, and says that it does while it is connected', async () => {
    track(PATH);
    await heading(/On its way/);
    const [stream] = Stream.open;
    expect(stream!.url).toMatch(/ConnoteNumber=CR000000017&PostCode=3350&Language=en$/);
    stream!.say('open');
    expect(screen.getByText('This page updates by itself')).toBeVisible();
    stream!.say('tracking', { ...found, bookingStatus: 'AwaitingCollection' });
    expect(await heading(/Ready for you to collect/)).toBeVisible();
    stream!.say('error');
    expect(screen.queryByText('This page updates by itself')).toBeNull();
  });
  test('what is no tracking changes nothing', async () => {
    track(PATH);
    await heading(/On its way/);
    Stream.open[0]!.say('tracking', { consignmentId: 1 });
    Stream.open[0]!.say('message', 'hello');
    expect(await heading(/On its way/)).toBeVisible();
  });
  test('another consignment begins anew, and the first is listened to no more', async () => {
    const { user, path } = track(PATH);
    await user.click(await screen.findByRole('button', { name: 'Track another' }));
    expect(path()).toBe('/track');
    expect(screen.getByLabelText('Consignment number')).toHaveValue('');
    expect(Stream.open.every((s) => s.isClosed)).toBe(true);
  });
  test('a consignment stays when it cannot be asked for again', async () => {
    const { refetch } = track(PATH);
    await heading(/On its way/);
    refuses(trackingCalls.find, unavailable('booking'));
    await refetch();
    expect(await heading(/On its way/)).toBeVisible();
  });
});
test('a server that is down is told as that, and asked again', async () => {
  refuses(trackingCalls.find, unavailable('booking'));
  const { user } = track('/track?connote=CR1&postcode=3350');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers(trackingCalls.find, () => found);
  await user.click(again);
  expect(await screen.findByRole('heading', { level: 1, name: /On its way/ })).toBeVisible();
});
test('half a form is not sent', async () => {
  const { user, path } = track();
  await user.type(screen.getByLabelText('Consignment number'), 'CR1');
  await user.type(screen.getByLabelText('Postcode'), ' {Enter}');
  expect(path()).toBe('/track');
  expect(asked()).toEqual([]);
});
test('on somebody else’s site the page stands alone', async () => {
  renderPage(<TrackPage />, { path: '/track?embed=1', session: null });
  expect(await screen.findByLabelText('Consignment number')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

test('a delivery shows how it was handed over, and who signed only where that is told', async () => {
  const proof = {
    at: '2026-11-22T03:00:00Z',
    kind: 'Signature',
    signedBy: 'N Tran' as string | null,
    note: null,
    images: [],
  };
  answers(trackingCalls.find, () => ({ ...found, bookingStatus: 'Delivered', statusGroup: 'delivered', proof }));
  const first = track('/track?connote=CR000000017&postcode=3350');
  expect(await screen.findByRole('region', { name: 'Proof of delivery' })).toHaveTextContent('Signed for by N Tran');
  first.unmount();
  proof.signedBy = null;
  track('/track?connote=CR000000017&postcode=3350');
  expect(await screen.findByRole('region', { name: 'Proof of delivery' })).not.toHaveTextContent('Tran');
});
test('a link that has expired says so', async () => {
  answers(trackingCalls.find, () => {
    throw refused('tracking.expired', 'This consignment was delivered a while ago and is no longer shown here.');
  });
  track('/track?connote=CR000000017&postcode=3350');
  expect(await screen.findByRole('alert')).toHaveTextContent('no longer shown here');
});

test('what a receiver has asked for stands on the page at once, with what happens next', async () => {
  const choices = { kinds: ['DepotCollection' as const], days: [] };
  answers(trackingCalls.find, () => ({ ...found, choices }));
  const wish = { kind: 'DepotCollection', day: null, place: null, status: 'Open', reason: null } as const;
  answers(trackingCalls.wish, () => ({
    ...found,
    choices,
    wish: { ...wish, creationTime: '2026-11-21T06:00:00Z', decidedAt: null },
  }));
  const { user } = track('/track?connote=CR000000017&postcode=3350');
  await user.click(await screen.findByRole('button', { name: 'Change my delivery' }));
  await user.click(screen.getByRole('button', { name: 'Ask to collect it' }));
  expect(await screen.findByText(/You asked for collection at the depot/)).toBeVisible();
  expect(screen.getByText(/decides on it next/)).toBeVisible();
});
