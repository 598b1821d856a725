import type { Driver } from '@cartage/contract/drivers/driver.ts';
import { Badge, Status } from '@cartage/ui/core.ts';
import { CircleAlert } from 'lucide-react';

export function DriverState({
  driver: d,
}: {
  driver: Pick<Driver, 'isactive' | 'isfit' | 'isavailableforwork' | 'unfitreasons'>;
}) {
  if (!d.isactive) return <Status code="Inactive" dot="none" label="Inactive" />;
  if (!d.isfit)
    return (
      <span title={d.unfitreasons.join(', ')}>
        <Badge tone="bad" icon={<CircleAlert aria-hidden />}>
          Unfit to drive
        </Badge>
      </span>
    );
  return d.isavailableforwork ? (
    <Status code="OnDuty" dot="delivered" label="On duty" />
  ) : (
    <Status code="OffDuty" dot="processing" label="Off duty" />
  );
}
