/** The question before unsaved text is thrown away; drawn once, by the shell. */
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { useSyncExternalStore } from 'react';
import { Confirm } from '../controls/dialog.tsx';
import { wordsOf } from '../words/spoken.ts';
import { leaving } from './leaving.ts';

const t = wordsOf(pageWords);

export function AskToLeave() {
  const asked = useSyncExternalStore(leaving.subscribe, leaving.get);
  if (!asked) return null;
  return (
    <Confirm
      title={t('leaveAsked')}
      text={t('leaveMeaning')}
      act={t('leave')}
      stay={t('stay')}
      destructive
      onYes={leaving.leave}
      onClose={leaving.stay}
    />
  );
}
