/** What came by mail: the part that repeats earlier ones, its files, and the address that answers go to. */
import type { Comment } from '@cartage/contract/communication/comment.ts';
import { discussionWords } from '@cartage/contract/words/everywhere/discussions.ts';
import { wordsOf } from '../words/spoken.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { ChevronRight, Copy, FileText, TriangleAlert } from 'lucide-react';
import { Button } from '../controls/button.tsx';
import { cx } from '../cx.ts';
import { toast } from '../page/toast-store.ts';
import { useCall } from '../query/query.tsx';

const t = wordsOf(discussionWords);

/** Folded, as whoever reads the discussion has read it above. */
export const Quoted = ({ text }: { text: string }) =>
  text ? (
    <details className="group mt-1 text-xs text-muted">
      <summary className="flex w-fit cursor-pointer items-center gap-1 touch">
        <ChevronRight
          aria-hidden
          className="size-3.5 group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
        />
        {t('quotedText')}
      </summary>
      <p className="mt-1 border-s-2 border-line ps-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
    </details>
  ) : null;

const kilobytes = (size: number) =>
  size < 1_000_000
    ? t('kilobytes', { size: Math.ceil(size / 1000) })
    : t('megabytes', { size: (size / 1e6).toFixed(1) });

export function Files({ files, record }: { files: Comment['files']; record: string | null }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('files')} className="mt-1 grid gap-0.5 text-xs">
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
  if (problem) return t('notFiled', { problem });
  return documentid === null ? t('onItsWayToDocuments') : record === null ? t('filedHere') : t('filedWith', { record });
};

/** Mails to it, from the reader's own address, become the reader's comments. */
export function ReplyAddress({ id }: { id: string }) {
  const { data } = useCall(discussionCalls.replyAddress, { id });
  const address = data?.address;
  if (!address) return null;
  const copied = () => toast({ title: t('addressCopied'), tone: 'ok' });
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-xs text-muted">
      {t.parts('replyAddress', {
        address: (
          <Button
            variant="link"
            size="sm"
            className="mono h-auto min-w-0 px-0 text-xs whitespace-normal [overflow-wrap:anywhere]"
            icon={<Copy />}
            aria-label={t('copyReplyAddress', { address })}
            onClick={() => void navigator.clipboard?.writeText(address).then(copied)}
          >
            {address}
          </Button>
        ),
      })}
    </p>
  );
}
