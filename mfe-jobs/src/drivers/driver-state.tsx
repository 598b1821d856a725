import { fleetWords } from '@cartage/contract/words/jobs/drivers.ts';
import type { Driver } from '@cartage/contract/drivers/driver.ts';
import { Badge, Status, wordsOf } from '@cartage/ui/core.ts';
import { CircleAlert } from 'lucide-react';
import { reasonsText } from '../unfit.ts';

const t = wordsOf(fleetWords);

export function DriverState({
  driver: d,
}: {
  driver: Pick<Driver, 'isactive' | 'isfit' | 'isavailableforwork' | 'unfitreasons'>;
}) {
  if (!d.isactive) return <Status code="Inactive" dot="none" label={t('inactive')} />;
  if (!d.isfit)
    return (
      <span title={reasonsText(d.unfitreasons)}>
        <Badge tone="bad" icon={<CircleAlert aria-hidden />}>
          {t('unfitToDrive')}
        </Badge>
      </span>
    );
  return d.isavailableforwork ? (
    <Status code="OnDuty" dot="delivered" label={t('onDuty')} />
  ) : (
    <Status code="OffDuty" dot="processing" label={t('offDuty')} />
  );
}
