import { searchWords } from '@cartage/contract/words/shell/search.ts';
import { Dialog, Kbd, useWords } from '@cartage/ui/core.ts';
import { Fragment } from 'react';

type Group = readonly [title: string, readonly [keys: readonly string[], does: string][]];
function useGroups(): readonly Group[] {
  const t = useWords(searchWords);
  return [
    [
      t('everywhere'),
      [
        [['Ctrl', 'K'], t('searchGoToOrStart')],
        [['G', 'M'], t('whereYouWereMentioned')],
        [['?'], t('theseShortcuts')],
        [['Esc'], t('closeWhatIsOpen')],
      ],
    ],
    [
      t('inAList'),
      [
        [['/'], t('searchInList')],
        [['J'], t('nextRow')],
        [['K'], t('previousRow')],
        [['X'], t('selectTheRow')],
        [['Enter'], t('openTheRow')],
      ],
    ],
    [
      t('onARecord'),
      [
        [['Shift', 'J'], t('nextRecordOfList')],
        [['Shift', 'K'], t('previousRecord')],
        [['C'], t('conversationBeside')],
      ],
    ],
    [
      t('quoteAndBook'),
      [
        [['Ctrl', 'Enter'], t('nextStepAndFinallyBooking')],
        [['Enter'], t('inItemsNextRow')],
        [['←', '→', '↑', '↓'], t('inItemsFromCell')],
      ],
    ],
    [
      t('allocation'),
      [
        [['Space'], t('liftJobDropItAgain')],
        [['←', '→'], t('chooseTheDriver')],
        [['Esc'], t('putItBack')],
      ],
    ],
  ];
}

export default function Shortcuts({ onClose }: { onClose: () => void }) {
  const t = useWords(searchWords);
  const groups = useGroups();
  return (
    <Dialog title={t('keyboardShortcuts')} width="lg" onClose={onClose}>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {groups.map(([title, rows], n) => (
          <section key={n}>
            <h3 className="mb-1.5 text-xs font-semibold text-muted">{title}</h3>
            <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-table">
              {rows.map(([keys, does]) => (
                <Fragment key={keys.join(' ')}>
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
