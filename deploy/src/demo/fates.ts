/** What became of a consignment: its scans, each at its own time, up to now. */
import type { ScanType } from '@cartage/contract/status.ts';
import { instantAt } from '@cartage/contract/time.ts';
import type { Calendar } from './calendar.ts';
import type { Random } from './random.ts';

export type Scan = {
  code: ScanType;
  at: Date;
  podkind?: string;
  signedby?: string;
  details?: string;
  locationcode?: string;
};
export type Fate = { scans: Scan[]; deliveryDay: string };

const SIGNERS = ['A. Chen', 'G. Tully', 'S. O’Neill', 'P. Nair', 'N. Smith', 'E. Brown'];

export function fateOf(
  day: string,
  zone: string,
  calendar: Calendar,
  random: Random,
  transitDays: number,
  dangerous: boolean,
  mayBeLeft: boolean,
): Fate {
  const at = (on: string, hour: number) =>
    new Date(
      instantAt(on, `${String(hour).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`, zone).getTime() +
        random.int(0, 59) * 1000,
    );
  const deliveryDay = calendar.next(day, Math.max(1, transitDays + (random.chance(0.08) ? 1 : 0)));
  const scans: Scan[] = [
    { code: 'PickedUp', at: at(day, 16) },
    { code: 'DepotIn', at: at(day, 18), locationcode: 'DOCK-2' },
  ];
  if (transitDays > 1)
    scans.push(
      { code: 'LinehaulOut', at: at(day, 21) },
      { code: 'DepotIn', at: at(calendar.next(day, transitDays - 1), 5), locationcode: 'DOCK-1' },
    );
  /** What went wrong is put right some days later: only the last days' troubles are still open. */
  const settledAfter = (days: number): Scan[] => {
    const on = calendar.next(deliveryDay, days);
    return [
      { code: 'OnDelivery', at: at(on, 7) },
      { code: 'Delivered', at: at(on, 13), podkind: 'Complete', signedby: random.pick(SIGNERS) },
    ];
  };
  if (random.chance(0.025)) {
    const details = 'One corner crushed, contents to be checked';
    scans.push({ code: 'Damaged', at: at(deliveryDay, 6), details }, ...settledAfter(3));
    return { deliveryDay, scans };
  }
  if (random.chance(0.03)) {
    const details = 'Trailer full, next departure tonight';
    scans.push({ code: 'HeldOver', at: at(deliveryDay, 6), details }, ...settledAfter(1));
    return { deliveryDay, scans };
  }
  scans.push({ code: 'OnDelivery', at: at(deliveryDay, 7) });
  if (random.chance(0.06)) {
    scans.push({
      code: 'AttemptFailed',
      at: at(deliveryDay, 11),
      podkind: 'CardLeft',
      details: 'No one there, card left',
    });
    scans.push(...settledAfter(random.chance(0.4) ? 3 : 1));
    return { deliveryDay, scans };
  }
  scans.push({
    code: 'Delivered',
    at: at(deliveryDay, random.int(8, 15)),
    podkind: dangerous || random.chance(0.8) || !mayBeLeft ? 'Complete' : 'LeftAsInstructed',
    signedby: random.pick(SIGNERS),
  });
  return { deliveryDay, scans };
}
