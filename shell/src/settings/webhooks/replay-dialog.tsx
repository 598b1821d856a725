/** Deliveries of a stretch of time, made once more: after a receiver has lost something. */
import { webhookWords } from '@cartage/contract/words/settings/webhooks.ts';
import { webhookCalls } from '@cartage/contract/communication/webhook.ts';
import { Button, Checkbox, Dialog, Label, Strip, useSend, wordsOf } from '@cartage/ui/core.ts';
import { DayTimeInput, UnsavedText } from '@cartage/ui/form.ts';
import { useState } from 'react';

const t = wordsOf(webhookWords);

export function ReplayDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [since, setSince] = useState<string | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const [onlyfailed, setOnlyFailed] = useState(true);
  const replay = useSend(webhookCalls.replay, {
    success: ({ queued }) => t('sentAgain', { count: queued }),
    onDone: onClose,
    quiet: true,
  });
  return (
    <Dialog
      title={t('replayByTime')}
      description={t('replayText')}
      onClose={onClose}
      width="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            state={replay.state}
            disabled={!since}
            why={t('sayFromWhen')}
            onClick={() => void replay.send({ webhookid: id, from: since!, ...(until && { to: until }), onlyfailed })}
          >
            {t('replayDeliveries')}
          </Button>
        </>
      }
    >
      <UnsavedText when={!!since || !!until} />
      <div className="grid gap-4">
        {replay.error && <Strip tone="bad">{replay.error.message}</Strip>}
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="grid gap-1.5">
            <Label htmlFor="replay-from">{t('happenedFrom')}</Label>
            <DayTimeInput id="replay-from" label={t('happenedFrom')} value={since} onChange={setSince} />
          </div>
          <div className="grid gap-1.5">
            <Label htmlFor="replay-to">{t('to')}</Label>
            <DayTimeInput id="replay-to" label={t('to')} value={until} onChange={setUntil} />
          </div>
        </div>
        <label className="flex min-h-8 items-center gap-2.5 text-table">
          <Checkbox checked={onlyfailed} onChange={(e) => setOnlyFailed(e.target.checked)} />
          {t('onlyFailed')}
        </label>
      </div>
    </Dialog>
  );
}
