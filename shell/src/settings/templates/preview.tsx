/** As mail programs show it, on a desktop and on a phone: in frames of their own that run nothing. */
import { templateWords } from '@cartage/contract/words/settings/templates.ts';
import { Button, Card, Checkbox, Choice, ErrorState, listed, SkeletonRows, wordsOf } from '@cartage/ui/core.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Previewed } from './use-preview.ts';

const t = wordsOf(templateWords);

/** The record that a text is read on, by name. */
const RecordChoice = ({ of: { records, record, open } }: { of: Previewed }) =>
  record ? (
    <Choice
      aria-label={t('record')}
      value={record.id}
      onChange={(e) => open(Number(e.target.value))}
      className="max-w-64"
    >
      {records.map((r) => (
        <option key={r.id} value={r.id}>
          {r.name} {r.customer}
        </option>
      ))}
    </Choice>
  ) : (
    <span className="text-table text-muted">{t('onExamples')}</span>
  );

export function Preview({ of }: { of: Previewed }) {
  const { found, record, step } = of;
  const body = (width: 'desktop' | 'phone') =>
    found.isPending ? (
      <SkeletonRows rows={5} />
    ) : found.isError ? (
      <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Frame html={found.data.html} width={width} />
    );
  return (
    <>
      <Card
        className="sm:col-span-2"
        title={t('preview')}
        note={<RecordChoice of={of} />}
        action={
          <>
            <Marks of={of} />
            <Steps isThere={Boolean(record)} step={step} />
          </>
        }
      >
        <p className="mb-1.5 truncate text-table font-semibold" title={found.data?.subject}>
          {found.data ? found.data.subject || t('cannotBeReadYet') : ' '}
        </p>
        <Examples of={of} />
        <Caption text={t('desktopWidth')} />
        {body('desktop')}
      </Card>
      <Card>
        <Caption text={t('phoneWidth')} />
        {body('phone')}
      </Card>
    </>
  );
}
type CardProps = {
  of: Previewed;
  children: (data: NonNullable<Previewed['found']['data']>) => ReactNode;
  below?: ReactNode;
};
/** A text in one frame, with the record that it is read on. */
export function PreviewCard({ of, children, below }: CardProps) {
  const { found, record, step } = of;
  return (
    <Card
      className="sm:col-span-2"
      title={t('preview')}
      note={<RecordChoice of={of} />}
      action={
        <>
          {found.data?.sms === null && <Marks of={of} />}
          <Steps isThere={Boolean(record)} step={step} />
        </>
      }
    >
      {found.isPending ? (
        <SkeletonRows rows={3} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <>
          <Examples of={of} />
          {children(found.data)}
        </>
      )}
      {below}
    </Card>
  );
}
/** What is read on a record and is none of it: a day of delivery that nobody has promised must not look like one. */
function Examples({ of: { found, record } }: { of: Previewed }) {
  const fields = record ? (found.data?.examples ?? []) : [];
  return fields.length === 0 ? null : (
    <p className="mb-1.5 rounded-control bg-warn-soft px-2 py-1 text-xs text-warn">
      {t('examplesHere', { fields: listed(fields) })}
    </p>
  );
}
/** Shows what is the template's own and what each record brings. */
const Marks = ({ of: { isMarked, mark } }: { of: Previewed }) => (
  <label className="flex items-center gap-2 text-table">
    <Checkbox checked={isMarked} onChange={(e) => mark(e.target.checked)} />
    {t('markValues')}
  </label>
);
const Caption = ({ text }: { text: string }) => (
  <p className="mb-1 flex justify-between text-xs text-muted">
    <span>{text}</span> <span>{t('scale')}</span>
  </p>
);
function Steps({ isThere, step }: { isThere: boolean; step: Previewed['step'] }) {
  if (!isThere) return null;
  return (
    <>
      <Button variant="ghost" size="icon" aria-label={t('previousRecord')} onClick={() => step(-1)}>
        <ChevronUp />
      </Button>
      <Button variant="ghost" size="icon" aria-label={t('nextRecord')} onClick={() => step(1)}>
        <ChevronDown />
      </Button>
    </>
  );
}
const SIZES = {
  desktop: { outer: 'h-80 max-w-[480px]', inner: 'h-[25rem] w-[600px]' },
  phone: { outer: 'h-[22.5rem] max-w-[288px]', inner: 'h-[28.125rem] w-[360px]' },
} as const;
/** Narrower windows show its left part, and the rest by scrolling. */
function Frame({ html, width }: { html: string; width: keyof typeof SIZES }) {
  const { outer, inner } = SIZES[width];
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={width === 'desktop' ? t('desktopShows') : t('phoneShows')}
      className={`${outer} overflow-x-auto overflow-y-hidden rounded-control border border-line`}
    >
      <iframe
        title={width === 'desktop' ? t('previewOnDesktop') : t('previewOnPhone')}
        sandbox=""
        srcDoc={html}
        className={`${inner} origin-top-left scale-80 bg-white`}
      />
    </div>
  );
}
