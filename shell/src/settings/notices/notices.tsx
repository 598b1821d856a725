/** Who is told of what, for everyone. */
import { noticeWords } from '@cartage/contract/words/settings/notices.ts';
import { wordsOf } from '@cartage/ui/core.ts';
import { NoticeTable } from './notice-table.tsx';

const t = wordsOf(noticeWords);

export const Notices = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
    <p className="max-w-2xl text-table text-muted">{t('about')}</p>
    <NoticeTable />
  </div>
);
