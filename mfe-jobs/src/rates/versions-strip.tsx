import { type Tariff, tariffCalls, type TariffVersion } from '@cartage/contract/rates/tariff.ts';
import { Button, Confirm, DropdownMenu, plural, useFormat, useSend } from '@cartage/ui/core.ts';
import { DateInput } from '@cartage/ui/form.ts';
import { Circle, Disc, History } from 'lucide-react';
import { useState } from 'react';
import type { DraftWork } from './use-draft.ts';

type Props = { tariff: Tariff; draft: DraftWork; manages: boolean };
/** Past and current versions and the draft; an earlier version becomes the draft again. */
export function VersionsStrip({ tariff, draft, manages }: Props) {
  const { day, today } = useFormat();
  const [back, setBack] = useState<TariffVersion>();
  const rateCardId = tariff.rateCard.id;
  const bring = useSend(tariffCalls.bringBack, {
    success: (saved) => `The draft is as that version was: ${plural(saved.lanes, 'lane')} will change`,
    onDone: () => setBack(undefined),
  });
  const move = useSend(tariffCalls.edit, { success: 'The draft counts from that day' });
  const { versions } = tariff;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 text-table">
      {versions
        .slice(0, 2)
        .toReversed()
        .map((v) => (
          <Version
            key={v.id}
            title={`Version ${v.number}`}
            note={`${v.effectiveDate > today() ? 'from' : 'since'} ${day(v.effectiveDate)}`}
            icon={v === versions[0] && <Disc className="size-3 text-ok" />}
          />
        ))}
      {tariff.draft ? (
        <div className="rounded-control border border-accent bg-accent-soft px-2.5 py-1">
          <Version
            title={`Draft ${tariff.nextNumber}`}
            note={
              tariff.draft.lanes === 0
                ? 'nothing differs'
                : `${plural(tariff.draft.cells, 'cell')} in ${plural(tariff.draft.lanes, 'lane')} ${tariff.draft.lanes === 1 ? 'differs' : 'differ'}`
            }
            icon={<Circle className="size-3" />}
          />
        </div>
      ) : (
        versions.length === 0 && <Version {...START[tariff.nextNumber > 1 ? 'there' : 'empty']} icon={null} />
      )}
      <span className="ml-auto flex items-center gap-3">
        {versions.length > 0 && (
          <DropdownMenu
            label="Versions"
            trigger={
              <Button size="sm" variant="ghost" icon={<History />}>
                All {versions.length}
              </Button>
            }
            entries={versions.map((v) => ({
              label: `Version ${v.number} from ${day(v.effectiveDate)}: ${v.added} added, ${v.changed} changed, ${v.gone} gone`,
              hint: v.publishedBy ?? undefined,
              disabled: !manages || draft.unsaved > 0,
              onSelect: () => setBack(v),
            }))}
          />
        )}
        {tariff.draft && (
          <span className="flex items-center gap-2 text-muted">
            Effective from
            <DateInput
              label="Effective from"
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
          title={`Bring back version ${back.number}?`}
          text={
            tariff.draft
              ? 'The draft becomes that version; what is in it now is lost. Prices change when you publish.'
              : 'It becomes the draft. Prices change when you publish.'
          }
          act="Bring it back"
          busy={bring.isPending}
          onYes={() => void bring.send({ rateCardId, seen: draft.seen, versionId: back.id })}
          onClose={() => setBack(undefined)}
        />
      )}
    </div>
  );
}
const START = {
  there: { title: 'Current rates', note: 'They are kept as version 1 when you publish a change.' },
  empty: { title: 'Not published yet', note: 'What you change collects in a draft.' },
};
const Version = ({ title, note, icon }: { title: string; note: string; icon: React.ReactNode }) => (
  <span className="grid">
    <b className="flex items-center gap-1.5 font-semibold">
      {icon} {title}
    </b>
    <span className="text-xs text-muted">{note}</span>
  </span>
);
