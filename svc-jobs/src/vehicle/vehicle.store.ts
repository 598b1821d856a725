import type { Vehicle } from '@cartage/contract/drivers/vehicle.ts';
import { round } from '@cartage/contract/money.ts';
import { kilograms, volumeM3 } from '@cartage/contract/units.ts';
import type { VehicleRow } from './vehicle.tables.ts';

const MOST = 1e11;
/** What the vehicle holds in kg and m³; the load space's own measures serve when no volume is given. */
export function holds(capacity: VehicleRow['capacity']) {
  const { cubic, weight, length, width, height } = capacity;
  const space = length && width && height ? volumeM3([{ quantity: 1, length, width, height }]) : null;
  return {
    weightkg: weight ? Math.min(round(kilograms(weight), 4), MOST) : null,
    volumem3: cubic ? Math.min(cubic.value, MOST) : space && Math.min(space, MOST),
  };
}
export const vehicleAnswer = ({ tenantId: _t, ...row }: VehicleRow, drivername: string | null): Vehicle => ({
  ...row,
  drivername,
  gvm: row.gvm ?? null,
});
