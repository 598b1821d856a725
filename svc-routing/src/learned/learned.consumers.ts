/** Drivers teach by what they scan anyway. */
import { jobEvents } from '@cartage/contract/events/job.ts';
import { consumers, onAll } from '@cartage/server/consumers.ts';
import { type DriverSighting, learn } from './learn.store.ts';
import type { LonLat } from '../travel/travel.ts';
import { doorsOf } from './door.ts';
import type { Sighting } from './trail.ts';

export const learnedConsumers = consumers('learned', [
  ...onAll([jobEvents.scanned], (ctx, arrived) =>
    learn(
      ctx,
      arrived.flatMap(({ event }) => sightingOf(event.data)),
    ),
  ),
]);

const AT_DOORS: Record<string, Sighting['what']> = {
  AtLocation: 'arrived',
  PickedUp: 'done',
  Delivered: 'done',
  AttemptFailed: 'failed',
};
type Scanned = Parameters<typeof jobEvents.scanned>[0];

/** What the office or the depot scanned says nothing of where a driver was. Of an address often only the suburb's position is known, so the device's goes first. */
function sightingOf({ scannedBy, code, at, door, latitude, longitude }: Scanned): DriverSighting[] {
  if (!scannedBy) return [];
  const where = door && positionOf(door);
  return [
    {
      driverId: scannedBy,
      atMs: Date.parse(at),
      what: AT_DOORS[code] ?? 'away',
      at: positionOf({ latitude, longitude }) ?? where ?? null,
      doors: door ? doorsOf(door.kind, door.name, where ?? null) : [],
    },
  ];
}
const positionOf = ({ latitude, longitude }: Pick<Scanned, 'latitude' | 'longitude'>): LonLat | null =>
  latitude === null || longitude === null ? null : [longitude, latitude];
