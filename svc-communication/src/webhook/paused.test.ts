import { answered, dayFailed, GONE_SAID, reasonIn, streakFailed } from './paused.ts';

test('why a webhook was paused is said in each language that mails are written in', () => {
  const all = [GONE_SAID, dayFailed(answered(500)), streakFailed(20, answered(503))];
  expect(all.map((reason) => reasonIn('en', reason))).toEqual(all);
  expect(all.map((reason) => reasonIn('vi', reason))).toEqual([
    'Địa chỉ trả lời rằng nó không còn nữa (410).',
    'Một lần gửi đã được thử suốt 24 giờ, lần cuối: Địa chỉ trả lời 500.',
    '20 lần thử liên tiếp không thành, lần cuối: Địa chỉ trả lời 503.',
  ]);
  for (const language of ['zh-Hans', 'ar'] as const)
    for (const reason of all) expect(reasonIn(language, reason)).not.toMatch(/[a-z]/i);
});
test('what the machine said stays as it is, and so does a reason that was written otherwise', () => {
  expect(reasonIn('zh-Hans', streakFailed(20, 'Nothing listens at this address.'))).toBe(
    '连续 20 次投递失败，最后一次：Nothing listens at this address.',
  );
  for (const other of ['', 'Paused by hand.', 'Something, the last one with: x'])
    expect(reasonIn('ar', other)).toBe(other);
});
