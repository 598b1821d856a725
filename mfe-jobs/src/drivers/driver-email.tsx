import { driverCalls, type Driver } from '@cartage/contract/drivers/driver.ts';
import { fleetWords } from '@cartage/contract/words/jobs/drivers.ts';
import { Button, useSend, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(fleetWords);

/** The invitation stands beside the address that it goes to. */
export function Email({ driver: { id, email }, mayInvite }: { driver: Driver; mayInvite: boolean }) {
  const invite = useSend(driverCalls.invite, { success: t('invitationSent') });
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      <span className="[overflow-wrap:anywhere]">{email}</span>
      {mayInvite && (
        <Button variant="link" size="xs" state={invite.state} onClick={() => void invite.send({ driverId: id })}>
          {t('inviteToSignIn')}
        </Button>
      )}
    </span>
  );
}
