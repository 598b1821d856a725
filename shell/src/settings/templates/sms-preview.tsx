/** As a phone shows it, with the parts that it is sent in and paid for. */
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import { segmentsOf } from '@cartage/contract/communication/sms-segments.ts';
import { MOST_SEGMENTS } from '@cartage/contract/communication/sms-text.ts';
import { cx, wordsOf } from '@cartage/ui/core.ts';
import { PreviewCard } from './preview.tsx';
import type { Previewed } from './use-preview.ts';

const t = wordsOf(templateWords);

export const SmsPreview = ({ of }: { of: Previewed }) => (
  <PreviewCard of={of}>
    {({ sms }) => (
      <>
        <p
          dir="auto"
          aria-label={t('textOnPhone')}
          className="max-w-80 rounded-xl rounded-bl-none bg-surface-2 px-3 py-2 text-sm [overflow-wrap:anywhere] whitespace-pre-wrap"
        >
          {sms || t('cannotBeReadYet')}
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
      {t('smsLength', { characters, parts: segments })}
      {encoding === 'UCS-2' && ` ${t('smsShorter', { because })}`}
    </p>
  );
}
