/** Where definitions, records and forms stand. */
export const recordsAt = (type: string): string => `/entities/${encodeURIComponent(type)}`;
export const recordAt = (type: string, id: string): string => `${recordsAt(type)}/${id}`;
export const designAt = (type: string): string => `/settings/entities/${encodeURIComponent(type)}`;
export const NEW_DESIGN = '/settings/new-entity';
export const formAt = (type: string): string => `/forms/${encodeURIComponent(type)}`;

/** The page of what a reference leads to. */
export function linkAt(entity: string, id: string): string {
  if (entity === 'Booking') return `/bookings-beta/details/${id}`;
  if (entity === 'Job') return `/jobs/${id}`;
  return entity === 'Customer' ? `/customers/${id}/details` : recordAt(entity, id);
}
