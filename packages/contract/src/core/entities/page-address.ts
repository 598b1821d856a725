/** Where records of the tenant's own kinds stand, and the pages of what they refer to. */
export const recordsAt = (type: string): string => `/entities/${encodeURIComponent(type)}`;
export const recordAt = (type: string, id: string): string => `${recordsAt(type)}/${id}`;

/** The page of what a reference leads to. */
export function linkAt(entity: string, id: string): string {
  if (entity === 'Booking') return `/bookings-beta/details/${id}`;
  if (entity === 'Job') return `/jobs/${id}`;
  return entity === 'Customer' ? `/customers/${id}/details` : recordAt(entity, id);
}
