/** What the draft would have made of the last month's freight: revenue, margin, and who pays more or less. */
import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { type Tariff, tariffCalls } from '@cartage/contract/rates/tariff.ts';
import type { WhatIf, WhatIfResult } from '@cartage/contract/rates/what-if.ts';
import {
  Button,
  cx,
  ErrorState,
  Meter,
  Money,
  Strip,
  useCall,
  useFormat,
  useSend,
  When,
  wordsOf,
  currentLocale,
} from '@cartage/ui/core.ts';
import { Play, RefreshCw } from 'lucide-react';
import { Panel } from '../zones/panel.tsx';
import { Affected } from './affected.tsx';
import { ChangeBars } from './change-bars.tsx';
import { Unpriced } from './unpriced.tsx';
import type { DraftWork } from './use-draft.ts';

const t = wordsOf(cardWords);

type Props = { tariff: Tariff; draft: DraftWork; manages: boolean };
const ASK_AGAIN_MS = 1000;
export function WhatIfPanel({ tariff, draft, manages }: Props) {
  const { day } = useFormat();
  const rateCardId = tariff.rateCard.id;
  const first = useCall(tariffCalls.lastWhatIf, { rateCardId });
  const isRunning = first.data !== undefined && first.data !== null && !first.data.isCompleted;
  const found = useCall(tariffCalls.lastWhatIf, { rateCardId }, isRunning ? { refetchMs: ASK_AGAIN_MS } : {});
  const run = useSend(tariffCalls.runWhatIf);
  const last = found.data;
  const isOld = last && last.revision !== tariff.draft?.revision;
  const why = !tariff.draft ? t('changeSomethingFirstDraft') : draft.unsaved > 0 ? t('saveChangesFirst') : undefined;
  return (
    <Panel
      title={t('whatIf')}
      note={last && t('fromTo', { from: day(last.fromDay), to: day(last.toDay) })}
      action={
        manages && (
          <Button
            size="sm"
            variant="outline"
            icon={last ? <RefreshCw /> : <Play />}
            disabled={why !== undefined || isRunning}
            state={run.isPending ? 'pending' : 'idle'}
            onClick={() => void run.send({ rateCardId, seen: draft.seen })}
          >
            {last ? t('runAgain') : t('run')}
          </Button>
        )
      }
      className="overflow-hidden"
    >
      <div
        // Its last customers are out of sight on a low screen, and only the keyboard scrolls for those without a mouse.
        tabIndex={0}
        role="region"
        aria-label={t('whatIf')}
        className="grid min-h-0 content-start gap-3 overflow-y-auto border-t border-line p-4 text-table outline-none focus-visible:ring-2 focus-visible:ring-accent focus-visible:ring-inset"
      >
        {found.isError && !last ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : !last ? (
          <p className="text-muted">{why ?? t('pricesConsignmentsLast30')}</p>
        ) : !last.isCompleted ? (
          <Progress of={last} />
        ) : last.problem ? (
          <Strip>{last.problem}</Strip>
        ) : (
          last.result && (
            <Found of={last} result={last.result} isOld={isOld === true} hasDraft={tariff.draft !== null} />
          )
        )}
      </div>
    </Panel>
  );
}
const Progress = ({ of }: { of: WhatIf }) => (
  <div role="status" className="grid gap-2">
    <Meter
      value={of.done}
      max={Math.max(1, of.total)}
      label={t('doneTotalConsignments', { done: of.done, total: of.total })}
    />
    <span className="num">{t('consignmentsDone', { done: of.done, total: of.total })}</span>
  </div>
);
function Found({
  of,
  result,
  isOld,
  hasDraft,
}: {
  of: WhatIf;
  result: WhatIfResult;
  isOld: boolean;
  hasDraft: boolean;
}) {
  const change = result.revenue.will - result.revenue.was;
  return (
    <>
      <p className="num text-xs text-muted">
        {t.parts('consignmentsInSeconds', {
          done: of.done,
          seconds: ((of.durationMs ?? 0) / 1000).toFixed(1),
          when: <When at={of.startedAt} style="time" />,
        })}
        {isOld && ` · ${t(hasDraft ? 'draftChangedSince' : 'draftPublishedGone')}`}
      </p>
      {of.done === 0 ? (
        <p className="text-muted">{t(result.isCost ? 'noFreightThisCarrier' : 'noFreightOwnFleet')}</p>
      ) : (
        <>
          <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-3">
            <Figure
              title={t(result.isCost ? 'carrierTakesExGst' : 'revenueExGst')}
              was={<Money amount={result.revenue.was} />}
            >
              <Money amount={result.revenue.will} />
            </Figure>
            {result.margin && (
              <Figure title={t('margin')} was={`${result.margin.was.toFixed(1)} %`}>
                {result.margin.will.toFixed(1)} %
              </Figure>
            )}
          </div>
          <p className={cx('num font-medium', change < 0 === (result.isCost ?? false) ? 'text-info' : 'text-warn')}>
            {change < 0 ? '↓' : '↑'} <Money amount={Math.abs(change)} />
            {result.revenue.was > 0 && `, ${Math.abs((change / result.revenue.was) * 100).toFixed(1)} %`}
          </p>
          <p className="flex flex-wrap gap-x-3 gap-y-1">
            <Count n={result.dearer} word={t('dearer')} />
            <Count n={result.same} word={t('theSame')} />
            <Count n={result.cheaper} word={t('cheaper')} />
          </p>
          {result.noPrice > 0 && <Unpriced of={result} />}
          <ChangeBars of={result} />
          <Affected of={result} />
        </>
      )}
    </>
  );
}
const Count = ({ n, word }: { n: number; word: string }) => (
  <span>
    <b className="num font-medium">{n.toLocaleString(currentLocale())}</b> {word}
  </span>
);
const Figure = ({ title, was, children }: { title: string; was: React.ReactNode; children: React.ReactNode }) => (
  <div className="grid gap-0.5">
    <span className="text-xs text-muted">{title}</span>
    <span className="num text-xl font-semibold">{children}</span>
    <span className="num text-xs text-muted">{t.parts('wasNamed', { was })}</span>
  </div>
);
