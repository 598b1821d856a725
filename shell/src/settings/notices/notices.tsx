/** Who is told of what, for everyone. */
import { NoticeTable } from './notice-table.tsx';

export const Notices = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
    <p className="max-w-2xl text-table text-muted">
      What leaves by itself, by mail or as an SMS, and to whom. A customer can be told otherwise on its own settings;
      the words are those of your templates. Nothing goes to phones before SMS is switched on.
    </p>
    <NoticeTable />
  </div>
);
