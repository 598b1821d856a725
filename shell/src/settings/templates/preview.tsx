/** As mail programs show it, on a desktop and on a phone: in frames of their own that run nothing. */
import { Button, Card, ErrorState, SkeletonRows } from '@cartage/ui/core.ts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Previewed } from './use-preview.ts';

/** The record that a text is read on, by name. */
const RecordChoice = ({ of: { records, record, open } }: { of: Previewed }) =>
  record ? (
    <select
      aria-label="Record"
      value={record.id}
      onChange={(e) => open(Number(e.target.value))}
      className="h-8 min-w-0 max-w-64 rounded-control border border-control bg-surface-1 px-2 text-table text-ink"
    >
      {records.map((r) => (
        <option key={r.id} value={r.id}>
          {r.name} {r.customer}
        </option>
      ))}
    </select>
  ) : (
    <span className="text-table text-muted">On examples</span>
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
        title="Preview"
        note={<RecordChoice of={of} />}
        action={<Steps isThere={Boolean(record)} step={step} />}
      >
        <p className="mb-1.5 truncate text-table font-semibold" title={found.data?.subject}>
          {found.data ? found.data.subject || 'Cannot be read yet' : ' '}
        </p>
        <Caption text="Desktop, 600 px" />
        {body('desktop')}
      </Card>
      <Card>
        <Caption text="Phone, 360 px" />
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
      title="Preview"
      note={<RecordChoice of={of} />}
      action={<Steps isThere={Boolean(record)} step={step} />}
    >
      {found.isPending ? (
        <SkeletonRows rows={3} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        children(found.data)
      )}
      {below}
    </Card>
  );
}
const Caption = ({ text }: { text: string }) => (
  <p className="mb-1 flex justify-between text-xs text-muted">
    <span>{text}</span> <span>at 80 %</span>
  </p>
);
function Steps({ isThere, step }: { isThere: boolean; step: Previewed['step'] }) {
  if (!isThere) return null;
  return (
    <>
      <Button variant="ghost" size="icon" aria-label="Previous record" onClick={() => step(-1)}>
        <ChevronUp />
      </Button>
      <Button variant="ghost" size="icon" aria-label="Next record" onClick={() => step(1)}>
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
      aria-label={width === 'desktop' ? 'As a desktop shows it' : 'As a phone shows it'}
      className={`${outer} overflow-x-auto overflow-y-hidden rounded-control border border-line`}
    >
      <iframe
        title={width === 'desktop' ? 'Preview of the mail on a desktop' : 'Preview of the mail on a phone'}
        sandbox=""
        srcDoc={html}
        className={`${inner} origin-top-left scale-80 bg-white`}
      />
    </div>
  );
}
