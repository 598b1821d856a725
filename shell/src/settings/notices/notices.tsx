/** Who is told of what, for everyone. */
import { NoticeTable } from './notice-table.tsx';

export const Notices = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
    <p className="max-w-2xl text-table text-muted">
      What mails leave by themselves, and to whom. A customer can be told otherwise on its own settings; the words are
      those of your templates.
    </p>
    <NoticeTable />
  </div>
);
