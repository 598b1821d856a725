import { Dialog, Kbd } from '@cartage/ui/core.ts';
import { Fragment } from 'react';

const GROUPS: readonly [string, readonly [keys: readonly string[], does: string][]][] = [
  [
    'Everywhere',
    [
      [['Ctrl', 'K'], 'Search, go to a page, start something'],
      [['G', 'M'], 'Where you were mentioned'],
      [['?'], 'These shortcuts'],
      [['Esc'], 'Close what is open'],
    ],
  ],
  [
    'In a list',
    [
      [['/'], 'Search in the list'],
      [['J'], 'Next row'],
      [['K'], 'Previous row'],
      [['X'], 'Select the row'],
      [['Enter'], 'Open the row'],
    ],
  ],
  [
    'On a record',
    [
      [['Shift', 'J'], 'Next record of the list'],
      [['Shift', 'K'], 'Previous record'],
    ],
  ],
  [
    'Quote and book',
    [
      [['Ctrl', 'Enter'], 'Next step, and finally the booking'],
      [['Enter'], 'In the items: the next row'],
      [['←', '→', '↑', '↓'], 'In the items: from cell to cell'],
    ],
  ],
  [
    'Allocation',
    [
      [['Space'], 'Lift a job, drop it again'],
      [['←', '→'], 'Choose the driver'],
      [['Esc'], 'Put it back'],
    ],
  ],
];

export default function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" width="lg" onClose={onClose}>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {GROUPS.map(([title, rows]) => (
          <section key={title}>
            <h3 className="mb-1.5 text-xs font-semibold text-muted">{title}</h3>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-table">
              {rows.map(([keys, does]) => (
                <Fragment key={does}>
                  <dt>{does}</dt>
                  <dd className="flex gap-1">
                    {keys.map((k) => (
                      <Kbd key={k}>{k}</Kbd>
                    ))}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
