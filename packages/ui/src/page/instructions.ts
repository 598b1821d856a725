import { wishIn } from '@cartage/contract/booking/wish-line.ts';
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';
import { formatDay } from './format.tsx';

const t = wordsOf(pageWords);

/** Instructions as they were written; what the receiver asked for since, which we wrote, in the reader's language. */
export const instructionsText = (text: string): string => text.split('\n').map(lineText).join('\n');
function lineText(line: string): string {
  const asked = wishIn(line);
  if (!asked) return line;
  if (asked.day !== null) return t('receiverAsksDay', { day: formatDay(asked.day) });
  return asked.place === null ? t('receiverAsksDepot') : t('receiverAsksPlace', { place: asked.place });
}
