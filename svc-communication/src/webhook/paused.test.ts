import { say } from '@cartage/contract/words/told/servers.ts';
import { reasonIn } from './paused.ts';

const answered = (status: number) => say('answered', { status });
const dayFailed = (error: string) => say('dayFailed', { error });
const streakFailed = (failures: number, error: string) => say('streakFailed', { failures, error });

test('why a webhook was paused is said in each language that mails are written in', () => {
  const all = [say('gone'), dayFailed(answered(500)), streakFailed(20, answered(503))];
  expect(all.map((reason) => reasonIn('en', reason))).toEqual(all);
  expect(all.map((reason) => reasonIn('vi', reason))).toEqual([
    'Địa chỉ trả lời rằng nó không còn nữa (410).',
    'Một lần gửi đã được thử suốt 24 giờ, lần cuối: Địa chỉ trả lời 500.',
    '20 lần thử liên tiếp không thành, lần cuối: Địa chỉ trả lời 503.',
  ]);
  for (const language of ['zh-Hans', 'ar'] as const)
    for (const reason of all) expect(reasonIn(language, reason)).not.toMatch(/[a-z]/i);
});
test('so is why the machine was not reached; what it said itself stays, and so does a reason that nobody said by a key', () => {
  expect(reasonIn('zh-Hans', streakFailed(20, say('refused')))).toBe(
    '连续 20 次投递失败，最后一次：该地址没有程序在监听。',
  );
  expect(reasonIn('zh-Hans', streakFailed(20, 'certificate has expired (CERT_HAS_EXPIRED)'))).toBe(
    '连续 20 次投递失败，最后一次：certificate has expired (CERT_HAS_EXPIRED)',
  );
  for (const other of ['', 'Paused by hand.', 'Something, the last one with: x'])
    expect(reasonIn('ar', other)).toBe(other);
});
