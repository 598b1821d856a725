import { driverEvents } from '@cartage/contract/events/job.ts';
import { coded, line, word } from '@cartage/contract/words/in-history.ts';
import { entity } from '@cartage/server/entity.ts';
import { drivers, preStartAnswers, waypoints } from './driver.tables.ts';

export const driver = entity(drivers, {
  name: 'Driver',
  history: [
    'code',
    'name',
    'phonenumber',
    'type',
    'email',
    'isactive',
    'isavailableforwork',
    'companyname',
    'address',
    'maindepotid',
    'licences',
    'maxhours',
    'isfit',
    'unfitreasons',
  ],
  events: (before, after) => {
    if (!after) return [];
    const { id, email, name, isactive, isavailableforwork, availableSince, organizationUnitId: unitId } = after;
    const isNew = before?.email !== email || before.name !== name || before.isactive !== isactive;
    return [
      isNew && driverEvents.saved({ driverId: id, email, name, isActive: isactive, unitId }),
      (before?.isavailableforwork ?? false) !== isavailableforwork &&
        driverEvents.availabilityChanged({ driverId: id, isAvailable: isavailableforwork, since: availableSince }),
    ];
  },
});

/** Where a driver has been is a track of its own, not a change of the driver. */
export const waypoint = entity(waypoints, {
  name: 'Driver',
  title: 'Waypoint',
  partOf: (w) => w.driverId,
  history: [],
});

export const preStartAnswer = entity(preStartAnswers, {
  name: 'Driver',
  title: 'Pre-start answer',
  partOf: (answer) => answer.driverid,
  history: ({ isfit, unfitreasons }) => ({
    preStartAnswer: isfit ? line(word('fit')) : line(word('unfit'), ...unfitreasons.map(coded)),
  }),
});
