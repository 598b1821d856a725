/** Give jobs to a driver from a list or a record: the same choice, verdict and override as on the board. */
import { jobWords } from '@cartage/contract/words/jobs/jobs.ts';
import { deliveryAgentCalls, OVERRIDABLE, type BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import { jobCalls, type JobSummary } from '@cartage/contract/jobs/job.ts';
import { ApiError, Dialog, ErrorState, toast, useCall, useSend, useSession, wordsOf } from '@cartage/ui/core.ts';
import { useState } from 'react';
import { GiveTo } from '../allocation/give-to.tsx';
import { lanesInOrder } from '../allocation/lane-order.ts';
import { Override } from '../allocation/override.tsx';

const t = wordsOf(jobWords);

export function AllocateJobs({
  jobs,
  onClose,
  onDone,
}: {
  jobs: readonly JobSummary[];
  onClose: () => void;
  onDone?: () => void;
}) {
  const { can } = useSession();
  const board = useCall(deliveryAgentCalls.board, {});
  const [override, setOverride] = useState<{ lane: BoardLane; message: string }>(),
    [busy, setBusy] = useState(false);
  const send = useSend(deliveryAgentCalls.allocate, { also: [jobCalls], quiet: true });
  const give = async (lane: BoardLane, overrideReason?: string) => {
    setBusy(true);
    try {
      await send.sendOrThrow({
        allocation: {
          agentId: lane.driverid,
          jobIds: jobs.map((j) => j.id),
          ...(jobs.some((j) => j.driverid) && { reassign: true }),
          ...(overrideReason && { overrideReason }),
        },
      });
      toast({ title: t('allocatedJobsName', { count: jobs.length, name: lane.name }), tone: 'ok' });
      onDone?.();
      onClose();
    } catch (error) {
      setBusy(false);
      const e = error as ApiError;
      if (OVERRIDABLE.includes(e.code) && can('Driver.Manage')) {
        setOverride({ lane, message: e.message });
        return;
      }
      toast({ title: t('notAllocated'), description: e.message, tone: 'bad' });
    }
  };
  if (override)
    return (
      <Override
        lane={override.lane}
        count={jobs.length}
        message={override.message}
        onYes={(reason) => give(override.lane, reason)}
        onClose={() => setOverride(undefined)}
      />
    );
  if (!board.data)
    return (
      <Dialog title={t('allocateJobs', { count: jobs.length })} onClose={onClose} busy={board.isPending}>
        {board.isError && <ErrorState error={board.error} onRetry={() => void board.refetch()} />}
      </Dialog>
    );
  return (
    <GiveTo
      jobs={jobs}
      lanes={lanesInOrder(board.data.lanes)}
      day={board.data.day}
      onGive={(lane) => void give(lane)}
      onClose={onClose}
      busy={busy}
    />
  );
}
