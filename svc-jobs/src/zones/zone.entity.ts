import { zoneEvents } from '@cartage/contract/events/zone.ts';
import { entity } from '@cartage/server/entity.ts';
import { zones } from './zones.tables.ts';

export const zone = entity(zones, {
  name: 'Zone',
  history: ['code', 'name', 'isonforwarding', 'isActive', 'headPortCode', 'parentid'],
  // Its suburbs lie in a table of their own; what becomes of them is told beside this (zone-locations.store.ts).
  events: (before, after) => [zoneEvents.changed({ zoneId: (after ?? before)!.id, code: (after ?? before)!.code })],
});
