import { cardWords } from '@cartage/contract/words/jobs/rate-card.ts';
import { type Tariff, tariffCalls, type TariffVersion } from '@cartage/contract/rates/tariff.ts';
import { Button, Confirm, DropdownMenu, useFormat, useSend, wordsOf, worded } from '@cartage/ui/core.ts';
import { DateInput } from '@cartage/ui/form.ts';
import { Circle, Disc, History } from 'lucide-react';
import { useState } from 'react';
import type { DraftWork } from './use-draft.ts';

const t = wordsOf(cardWords);

type Props = { tariff: Tariff; draft: DraftWork; manages: boolean };
/** Past and current versions and the draft; an earlier version becomes the draft again. */
export function VersionsStrip({ tariff, draft, manages }: Props) {
  const { day, today } = useFormat();
  const [back, setBack] = useState<TariffVersion>();
  const rateCardId = tariff.rateCard.id;
  const bring = useSend(tariffCalls.bringBack, {
    success: (saved) => t('draftVersionLanesChange', { count: saved.lanes }),
    onDone: () => setBack(undefined),
  });
  const move = useSend(tariffCalls.edit, { success: t('draftCountsDay') });
  const { versions } = tariff;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 text-table">
      {versions
        .slice(0, 2)
        .toReversed()
        .map((v) => (
          <Version
            key={v.id}
            title={t('versionNumber', { number: v.number })}
            note={t(v.effectiveDate > today() ? 'fromDay' : 'sinceDay', { day: day(v.effectiveDate) })}
            icon={v === versions[0] && <Disc className="size-3 text-ok" />}
          />
        ))}
      {tariff.draft ? (
        <div className="rounded-control border border-accent bg-accent-soft px-2.5 py-1">
          <Version
            title={t('draftNextNumber', { nextNumber: tariff.nextNumber })}
            note={
              tariff.draft.lanes === 0
                ? t('nothingDiffers')
                : t('cellsLanesDiffer', { cells: tariff.draft.cells, lanes: tariff.draft.lanes })
            }
            icon={<Circle className="size-3" />}
          />
        </div>
      ) : (
        versions.length === 0 && <Version {...start()[tariff.nextNumber > 1 ? 'there' : 'empty']} icon={null} />
      )}
      <span className="ml-auto flex items-center gap-3">
        {versions.length > 0 && (
          <DropdownMenu
            label={t('versions')}
            trigger={
              <Button size="sm" variant="ghost" icon={<History />}>
                {t('allCount', { count: versions.length })}
              </Button>
            }
            entries={versions.map((v) => ({
              label: t('versionNumberDayAdded', {
                number: v.number,
                day: day(v.effectiveDate),
                added: v.added,
                changed: v.changed,
                gone: v.gone,
                over: v.overCaps,
              }),
              hint: v.publishedBy ?? undefined,
              disabled: !manages || draft.unsaved > 0,
              onSelect: () => setBack(v),
            }))}
          />
        )}
        {tariff.draft && (
          <span className="flex items-center gap-2 text-muted">
            {t('effectiveFrom')}
            <DateInput
              label={t('effectiveFrom')}
              className="w-40"
              value={draft.day}
              min={today()}
              disabled={!manages || draft.unsaved > 0 || move.isPending}
              onChange={(to) =>
                to && to !== draft.day && void move.send({ rateCardId, seen: draft.seen, effectiveDate: to })
              }
            />
          </span>
        )}
      </span>
      {back && (
        <Confirm
          title={t('bringBackVersionNumber', { number: back.number })}
          text={tariff.draft ? t('draftBecomesVersionWhat') : t('becomesDraftPricesChange')}
          act={t('bringItBack')}
          busy={bring.isPending}
          onYes={() => void bring.send({ rateCardId, seen: draft.seen, versionId: back.id })}
          onClose={() => setBack(undefined)}
        />
      )}
    </div>
  );
}
const start = worded(() => ({
  there: { title: t('currentRates'), note: t('theyKeptVersion1') },
  empty: { title: t('notPublishedYet'), note: t('whatChangeCollectsDraft') },
}));
const Version = ({ title, note, icon }: { title: string; note: string; icon: React.ReactNode }) => (
  <span className="grid">
    <b className="flex items-center gap-1.5 font-semibold">
      {icon} {title}
    </b>
    <span className="text-xs text-muted">{note}</span>
  </span>
);
