/** The carrier code of the tenant's own fleet, on bookings, jobs and quotes alike. */
export const OWN_FLEET = 'FLEET';
