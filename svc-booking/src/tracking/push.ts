/** Who watches which booking: one channel of the key-value store per booking, so that any process may hold the watcher. */
export const channelOf = (tenantId: number, bookingId: number): string => `booking:${tenantId}:${bookingId}`;
