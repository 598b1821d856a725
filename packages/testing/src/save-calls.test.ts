import '@cartage/contract/all.ts';
import { declaredCalls } from '@cartage/contract/call.ts';
import { acted, isAct, isSave, writes } from './save-calls.ts';

const calls = declaredCalls().filter(writes);

test('every call that is sent something to store is walked as a save, or named as an act', () => {
  expect(calls.filter((c) => !isSave(c) && !isAct(c)).map((c) => `${c.service} ${c.key}`)).toEqual([]);
});
test('no act is named that no call is any more', () => {
  const there = new Set(calls.map((c) => `${c.service} ${c.key}`));
  expect(
    acted()
      .map((each) => each.join(' '))
      .filter((each) => !there.has(each)),
  ).toEqual([]);
});
