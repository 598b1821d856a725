/** Scans for tests. */
import type { ScanEvent } from '@cartage/contract/jobs/scan-event.ts';

export const aScan = (more: Partial<ScanEvent> = {}): ScanEvent => ({
  id: `scan-${more.code ?? 'PickedUp'}`,
  code: 'PickedUp',
  warehousecode: null,
  locationcode: null,
  jobid: null,
  jobno: null,
  connoteno: null,
  articlenumber: null,
  images: [],
  details: null,
  scannedeventdatetime: '2026-11-21T01:00:00.000Z',
  creationTime: '2026-11-21T01:00:00.000Z',
  creatorId: null,
  latitude: null,
  longitude: null,
  suburb: null,
  podkind: null,
  signedby: null,
  drivername: null,
  ...more,
});
