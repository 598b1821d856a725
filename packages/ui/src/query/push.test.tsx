import { fixedSession, aStaffSession } from '@cartage/testing/page.tsx';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { SessionProvider } from '../session/session.tsx';
import { PushProvider } from './push.tsx';
import { createQueryClient } from './query.tsx';

/** The browser's stream, told by hand. */
class Stream extends EventTarget {
  static last: Stream;
  constructor() {
    super();
    Stream.last = this;
  }
  close() {}
}
const tell = (event: Event) => {
  act(() => {
    Stream.last.dispatchEvent(event);
  });
};
/** As the server frames it: every event is a message, its type inside. */
const news = (type: string) =>
  tell(
    new MessageEvent('message', {
      data: JSON.stringify({ type, key: '1', data: {}, occurredAt: '2026-11-23T00:00:00Z' }),
    }),
  );

const GROUPS = ['/api/booking/booking', '/api/finance/lookup-names', '/api/jobs/job', '/api/jobs/lookup-names'];
let refreshed: string[];
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { EventSource: Stream });
  refreshed = [];
  const queries = createQueryClient();
  for (const group of GROUPS)
    new QueryObserver(queries, {
      queryKey: [group],
      queryFn: () => new Promise(() => undefined),
      meta: { group },
    }).subscribe(() => undefined);
  queries.invalidateQueries = async (filters) => {
    for (const q of queries.getQueryCache().findAll(filters!)) refreshed.push(String(q.meta!['group']));
  };
  render(
    <QueryClientProvider client={queries}>
      <SessionProvider client={fixedSession(aStaffSession())}>
        <PushProvider>a page</PushProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  jest.useRealTimers();
});

test('a burst refreshes what shows it once, and once more when it goes on', () => {
  for (let n = 0; n < 20; n++) news('job.scanned');
  jest.advanceTimersByTime(150);
  expect(refreshed).toEqual(['/api/jobs/job']);
  for (let n = 0; n < 20; n++) {
    news('job.scanned');
    jest.advanceTimersByTime(10);
  }
  expect(refreshed).toHaveLength(1);
  jest.advanceTimersByTime(1000);
  expect(refreshed).toEqual(['/api/jobs/job', '/api/jobs/job']);
});
test("a booking's news does not wait because a job's came before it", () => {
  news('job.statusChanged');
  jest.advanceTimersByTime(160);
  news('booking.statusChanged');
  jest.advanceTimersByTime(150);
  expect(refreshed).toEqual(['/api/jobs/job', '/api/booking/booking']);
});
test('with other rights every page asks anew at once, and once more when no service goes by the old ones', () => {
  news('session.changed');
  jest.advanceTimersByTime(200);
  expect(refreshed.toSorted()).toEqual(GROUPS);
  jest.advanceTimersByTime(4000);
  expect(refreshed).toHaveLength(2 * GROUPS.length);
});
test('after a break every page is refreshed, each query once', () => {
  tell(new Event('error'));
  tell(new Event('open'));
  jest.advanceTimersByTime(2000);
  expect(refreshed.toSorted()).toEqual(GROUPS);
});
test('names of codes are asked for again when they change, and not with every job', () => {
  news('job.scanned');
  jest.advanceTimersByTime(150);
  expect(refreshed).toEqual(['/api/jobs/job']);
  news('lookup.changed');
  jest.advanceTimersByTime(150);
  expect(refreshed).toEqual(['/api/jobs/job', '/api/jobs/lookup-names', '/api/finance/lookup-names']);
});
