/** What a booking's status still lets happen: services decide by it, pages hide what would be refused. */

/** Later than this the freight has moved: undoing it is a new booking, not a cancellation. */
export const CANCELLABLE: readonly string[] = [
  'Draft',
  'Quoted',
  'Unmanifested',
  'Manifesting',
  'Manifested',
  'Booked',
  'AtPickup',
  'FailedPickup',
];
/** As long as it is on no manifest: booked without one is still open, although Booked comes after Manifested on the way. */
export const CHANGEABLE: readonly string[] = ['Draft', 'Quoted', 'Unmanifested', 'Booked'];
/** What never was freight, or is none any more. */
export const DELETABLE: readonly string[] = ['Draft', 'Quoted', 'Cancelled'];
