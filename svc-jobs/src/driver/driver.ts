/** What may become of a driver. Pure. */
import type { DriverRow } from './driver.tables.ts';

/** On duty since now; who is on duty already stays so since then. */
export const onDuty = (row: DriverRow, isavailableforwork: boolean, at: string): DriverRow =>
  row.isavailableforwork === isavailableforwork
    ? row
    : { ...row, isavailableforwork, availableSince: isavailableforwork ? at : null };

/** Positions that come late fill the track; only the newest is where the driver is. */
export const seenAt = (row: DriverRow, lastwaypoint: NonNullable<DriverRow['lastwaypoint']>): DriverRow =>
  row.lastwaypoint && Date.parse(row.lastwaypoint.creationTime) > Date.parse(lastwaypoint.creationTime)
    ? row
    : { ...row, lastwaypoint };
