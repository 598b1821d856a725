import { bookingWords } from '@cartage/contract/words/booking/everywhere.ts';
import { EmptyState, wordsOf } from '@cartage/ui/core.ts';
import { Lock } from 'lucide-react';

const t = wordsOf(bookingWords);

/** In the place of a page that books, for who only looks. */
export const MayNotBook = () => <EmptyState icon={<Lock />} title={t('mayNotBook')} text={t('mayNotBookMeaning')} />;
