/** Where the phone is, once the driver allows it: goes with every scan, and to dispatch once a minute. */
import { waypointCalls } from '@cartage/contract/drivers/waypoint.ts';
import { useClient } from '@cartage/ui/core.ts';
import { useEffect, useRef, type RefObject } from 'react';

export type Position = { latitude: number; longitude: number };
const EVERY_MS = 60_000;
export function usePosition(on: boolean): RefObject<Position | undefined> {
  const client = useClient();
  const last = useRef<Position>(undefined),
    told = useRef(0);
  useEffect(() => {
    if (!on || typeof navigator === 'undefined' || !navigator.geolocation) return;
    const watch = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        last.current = { latitude: coords.latitude, longitude: coords.longitude };
        if (Date.now() - told.current < EVERY_MS || !navigator.onLine) return;
        told.current = Date.now();
        const { accuracy, altitude, altitudeAccuracy, heading, speed } = coords;
        // A position that is not sent is soon replaced by the next one.
        void client(waypointCalls.record, {
          waypoint: {
            ...last.current,
            accuracy,
            altitude,
            altitudeAccuracy,
            heading: Number.isFinite(heading) ? heading : null,
            speed,
            provider: 'browser',
            creationTime: new Date(timestamp).toISOString(),
          },
        }).catch(() => undefined);
      },
      () => undefined,
      { enableHighAccuracy: false, maximumAge: 30_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [on, client]);
  return last;
}
