/** Works of every temper, for the pool's test. */
import { refused } from '@cartage/contract/error.ts';
import { threadWork } from '../thread-work.ts';

export const sum = threadWork((numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0));
export const reversed = threadWork((bytes: Uint8Array) => bytes.toReversed());
export const reversedOf = threadWork(({ bytes }: { bytes: Uint8Array }) => bytes.toReversed());
export const refusing = threadWork((members: string[]): number => {
  throw refused('sum.refused', 'Not these.', members);
});
export const faulty = threadWork((_: null): number => {
  throw new TypeError('a fault of ours');
});
export const crashing = threadWork((_: null): number => process.exit(3));
export const greedy = threadWork((_: null): number => {
  const kept: number[][] = [];
  while (true) kept.push(Array.from({ length: 100_000 }, (_, i) => i));
});
export const busyFor = threadWork((ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
  return ms;
});
