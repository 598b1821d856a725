/** As a phone shows it, with the parts that it is sent in and paid for. */
import { segmentsOf } from '@cartage/contract/communication/sms-segments.ts';
import { MOST_SEGMENTS } from '@cartage/contract/communication/sms-text.ts';
import { Card, cx, ErrorState, plural, SkeletonRows } from '@cartage/ui/core.ts';
import { RecordChoice, Steps } from './preview.tsx';
import type { Previewed } from './use-preview.ts';

export function SmsPreview({ of }: { of: Previewed }) {
  const { found, record, step } = of;
  const text = found.data?.sms ?? '';
  return (
    <Card
      className="sm:col-span-2"
      title="Preview"
      note={<RecordChoice of={of} />}
      action={<Steps isThere={Boolean(record)} step={step} />}
    >
      {found.isPending ? (
        <SkeletonRows rows={3} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <p
            dir="auto"
            aria-label="Text on the phone"
            className="max-w-80 rounded-xl rounded-bl-none bg-surface-2 px-3 py-2 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap"
          >
            {text || 'Cannot be read yet'}
          </p>
          {text && <Length text={text} />}
        </>
      )}
    </Card>
  );
}
function Length({ text }: { text: string }) {
  const { characters, segments, encoding, because } = segmentsOf(text);
  return (
    <p role="status" className={cx('mt-2 text-xs', segments > MOST_SEGMENTS ? 'text-bad' : 'text-muted')}>
      {plural(characters, 'character')} in {plural(segments, 'part')}; each part is paid for.
      {encoding === 'UCS-2' && ` “${because}” makes each part hold 70 instead of 160.`}
    </p>
  );
}
