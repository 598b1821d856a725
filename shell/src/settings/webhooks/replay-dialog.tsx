/** Deliveries of a stretch of time, made once more: after a receiver has lost something. */
import { webhookCalls } from '@cartage/contract/communication/webhook.ts';
import { Button, Checkbox, Dialog, Input, Label, plural, Strip, useSend } from '@cartage/ui/core.ts';
import { useState } from 'react';

/** What the browser's own field says is the clock of who sits before it. */
const instant = (local: string): string | undefined => {
  const at = new Date(local);
  return local && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined;
};
export function ReplayDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [onlyfailed, setOnlyFailed] = useState(true);
  const replay = useSend(webhookCalls.replay, {
    success: ({ queued }) => `${plural(queued, 'delivery', 'deliveries')} on the way again`,
    onDone: onClose,
    quiet: true,
  });
  const since = instant(from),
    until = instant(to);
  return (
    <Dialog
      title="Replay by time"
      description="Each goes out under the id it had, so that a receiver that keeps ids is told once."
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            state={replay.state}
            disabled={!since}
            onClick={() => void replay.send({ webhookid: id, from: since!, ...(until && { to: until }), onlyfailed })}
          >
            Replay deliveries
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {replay.error && <Strip tone="bad">{replay.error.message}</Strip>}
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid gap-1.5">
            <Label htmlFor="replay-from">Happened from</Label>
            <Input id="replay-from" type="datetime-local" value={from} onChange={(e) => setFrom(e.target.value)} />
          </div>
          <div className="grid gap-1.5">
            <Label htmlFor="replay-to">To</Label>
            <Input id="replay-to" type="datetime-local" value={to} onChange={(e) => setTo(e.target.value)} />
          </div>
        </div>
        <label className="flex min-h-8 items-center gap-2.5 text-table">
          <Checkbox checked={onlyfailed} onChange={(e) => setOnlyFailed(e.target.checked)} />
          Only those that failed
        </label>
      </div>
    </Dialog>
  );
}
