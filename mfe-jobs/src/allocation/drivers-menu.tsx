/** Some of the drivers, by name; none chosen means all of them. */
import { boardWords } from '@cartage/contract/words/jobs/board.ts';
import { Button, DropdownMenu, wordsOf } from '@cartage/ui/core.ts';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

const t = wordsOf(boardWords);

type Entries = ComponentProps<typeof DropdownMenu>['entries'];
type Props = {
  lanes: readonly { driverid: string; name: string }[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  /** What the button says beside "Drivers". */ text: string;
  /** Whole sets, above the names. */ sets: Entries;
};
export function DriversMenu({ lanes, chosen, onChoose, text, sets }: Props) {
  const all = chosen.size === 0;
  const toggle = (id: string) => {
    const next = new Set(all ? lanes.map((l) => l.driverid) : chosen);
    if (next.has(id)) next.delete(id);
    else next.add(id);
    onChoose(next.size === lanes.length ? new Set() : next);
  };
  return (
    <DropdownMenu
      align="start"
      label={t('drivers')}
      trigger={
        <Button variant="outline">
          <span className="font-normal text-muted">{t('drivers')}</span>
          <span className="num">{text}</span>
          <ChevronDown className="text-muted" />
        </Button>
      }
      entries={[
        ...sets,
        'separator',
        ...lanes.map((l) => ({
          label: l.name,
          checked: all || chosen.has(l.driverid),
          onChange: () => toggle(l.driverid),
        })),
      ]}
    />
  );
}
