/** As a phone shows it, with the parts that it is sent in and paid for. */
import { segmentsOf } from '@cartage/contract/communication/sms-segments.ts';
import { MOST_SEGMENTS } from '@cartage/contract/communication/sms-text.ts';
import { cx, plural } from '@cartage/ui/core.ts';
import { PreviewCard } from './preview.tsx';
import type { Previewed } from './use-preview.ts';

export const SmsPreview = ({ of }: { of: Previewed }) => (
  <PreviewCard of={of}>
    {({ sms }) => (
      <>
        <p
          dir="auto"
          aria-label="Text on the phone"
          className="max-w-80 rounded-xl rounded-bl-none bg-surface-2 px-3 py-2 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          {sms || 'Cannot be read yet'}
        </p>
        {sms && <Length text={sms} />}
      </>
    )}
  </PreviewCard>
);
function Length({ text }: { text: string }) {
  const { characters, segments, encoding, because } = segmentsOf(text);
  return (
    <p role="status" className={cx('mt-2 text-xs', segments > MOST_SEGMENTS ? 'text-bad' : 'text-muted')}>
      {plural(characters, 'character')} in {plural(segments, 'part')}; each part is paid for.
      {encoding === 'UCS-2' && ` “${because}” makes each part hold 70 instead of 160.`}
    </p>
  );
}
