/** What came by mail: the part that repeats earlier ones, its files, and the address that answers go to. */
import type { Comment } from '@cartage/contract/communication/comment.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { ChevronRight, Copy, FileText, TriangleAlert } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { cx } from '../cx.ts';
import { toast } from '../page/toast-store.ts';
import { useCall } from '../query/query.tsx';

/** Folded, as whoever reads the discussion has read it above. */
export const Quoted = ({ text }: { text: string }) =>
  text ? (
    <details className="group mt-1 text-xs text-muted">
      <summary className="flex w-fit cursor-pointer items-center gap-1 touch">
        <ChevronRight aria-hidden className="size-3.5 group-open:rotate-90" />
        Quoted text
      </summary>
      <p className="mt-1 border-l-2 border-line pl-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
    </details>
  ) : null;

const kilobytes = (size: number) =>
  size < 1_000_000 ? `${Math.ceil(size / 1000)} kB` : `${(size / 1e6).toFixed(1)} MB`;

export function Files({ files, record }: { files: Comment['files']; record: string | null }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-1 grid gap-0.5 text-xs">
      {files.map((f, n) => (
        <li
          key={n}
          className={cx(
            'flex items-start gap-1.5 [&_svg]:mt-0.5 [&_svg]:size-3.5',
            f.problem ? 'text-warn' : 'text-muted',
          )}
        >
          {f.problem ? <TriangleAlert aria-hidden /> : <FileText aria-hidden />}
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {f.filename}
            {f.size > 0 && ` (${kilobytes(f.size)})`}: {stateOf(f, record)}
          </span>
        </li>
      ))}
    </ul>
  );
}
const stateOf = ({ documentid, problem }: Comment['files'][number], record: string | null): string => {
  if (problem) return `not filed. ${problem}`;
  return documentid === null ? 'on its way to the documents' : `filed with the documents of ${record ?? 'the record'}`;
};

/** Mails to it, from the reader's own address, become the reader's comments. */
export function ReplyAddress({ id }: { id: string }) {
  const { data } = useCall(discussionCalls.replyAddress, { id });
  const address = data?.address;
  if (!address) return null;
  const copied = () => toast({ title: 'Address copied', tone: 'ok' });
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-xs text-muted">
      Your mails to
      <Button
        variant="link"
        size="sm"
        className="mono h-auto min-w-0 px-0 text-xs whitespace-normal [overflow-wrap:anywhere]"
        icon={<Copy />}
        aria-label={`Copy your reply address ${address}`}
        onClick={() => void navigator.clipboard?.writeText(address).then(copied)}
      >
        {address}
      </Button>
      come in here. It is yours alone.
    </p>
  );
}
