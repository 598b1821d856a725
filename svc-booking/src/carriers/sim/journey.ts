/** How far a simulated consignment has come: the same steps for each, hours after it was booked. */
import type { z } from '@cartage/contract/zod.ts';
import type { TrackAnswer } from './wire.ts';

const STEPS = [
  [2, 'COLLECTED', null],
  [5, 'AT_DEPOT', 'Origin depot'],
  [9, 'LINEHAUL', null],
  [18, 'BAY 4', 'Waiting for a bay at the destination depot'],
  [21, 'OUT_FOR_DELIVERY', null],
  [26, 'DELIVERED', 'Signed for at the dock'],
] as const;

export const journey = (since: string, now: Date): z.infer<typeof TrackAnswer>['events'] =>
  STEPS.map(([hours, status, note]) => ({
    status,
    note,
    at: new Date(Date.parse(since) + hours * 3_600_000).toISOString(),
  })).filter((e) => e.at <= now.toISOString());
