import '@cartage/contract/all.ts';
import { declaredCalls } from '@cartage/contract/call.ts';
import { declaredEvents } from '@cartage/contract/event.ts';
import * as topics from '@cartage/contract/events/all.ts';
import { SHOWN_BY } from './push.tsx';

/** Topics of the stream itself, which no service tells: that one was away for too long. */
const OF_THE_STREAM = ['stream'];

test('whatever somebody may hear of refreshes the pages that show it', () => {
  expect(Object.keys(topics).length).toBeGreaterThan(10);
  const heard = new Set(declaredEvents().flatMap((e) => (e.audience === 'services' ? [] : [e.topic])));
  expect(Object.keys(SHOWN_BY).toSorted()).toEqual([...heard, ...OF_THE_STREAM].toSorted());
});
test('every prefix begins a group of calls that is declared', () => {
  const groups = [...new Set(declaredCalls().map((c) => c.group))];
  const lost = Object.values(SHOWN_BY)
    .flat()
    .filter((prefix) => !groups.some((group) => group.startsWith(prefix)));
  expect(lost).toEqual([]);
});
