/** A whole run to a driver, with the same refusals and override as single jobs. */
import { runWords } from '@cartage/contract/words/jobs/runs.ts';
import { deliveryAgentCalls, OVERRIDABLE, type BoardLane } from '@cartage/contract/jobs/delivery-agent.ts';
import { runCalls, type Run } from '@cartage/contract/jobs/run.ts';
import { ApiError, Dialog, ErrorState, toast, useCall, useSend, useSession, wordsOf } from '@cartage/ui/core.ts';
import { useState } from 'react';
import { GiveTo } from '../allocation/give-to.tsx';
import { lanesInOrder } from '../allocation/lane-order.ts';
import { Override } from '../allocation/override.tsx';

const t = wordsOf(runWords);

export function AssignRun({ run, onClose }: { run: Run; onClose: () => void }) {
  const { can } = useSession(),
    board = useCall(deliveryAgentCalls.board, { day: run.rundate });
  const [override, setOverride] = useState<{ lane: BoardLane; message: string }>(),
    [busy, setBusy] = useState(false);
  const send = useSend(runCalls.allocate, { also: [deliveryAgentCalls], quiet: true });
  const jobs = [
    ...new Map(run.steps.flatMap((s) => (s.job && !s.completedat ? [[s.job.id, s.job] as const] : []))).values(),
  ];
  const give = async (lane: BoardLane, overrideReason?: string) => {
    setBusy(true);
    try {
      await send.sendOrThrow({ id: run.id, driverid: lane.driverid, ...(overrideReason && { overrideReason }) });
      toast({ title: t('runnoName', { runno: run.runno, name: lane.name }), tone: 'ok' });
      onClose();
    } catch (error) {
      setBusy(false);
      const e = error as ApiError;
      if (OVERRIDABLE.includes(e.code) && can('Driver.Manage')) {
        setOverride({ lane, message: e.message });
        return;
      }
      toast({ title: t('runStaysWhere'), description: e.message, tone: 'bad' });
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
      <Dialog title={t('giveRunnoTo', { runno: run.runno })} onClose={onClose} busy={board.isPending}>
        {board.isError && <ErrorState error={board.error} onRetry={() => void board.refetch()} />}
      </Dialog>
    );
  return (
    <GiveTo
      jobs={jobs}
      lanes={lanesInOrder(board.data.lanes)}
      day={run.rundate}
      onGive={(lane) => void give(lane)}
      onClose={onClose}
      busy={busy}
    />
  );
}
