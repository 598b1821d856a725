/** What stands where data is missing: nothing yet, nothing found, not allowed, broken, still loading. */
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';
import type { ApiError } from '@cartage/client/api-error.ts';
import { CircleAlert, Inbox, Lock, RotateCcw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Button } from './button.tsx';

const t = wordsOf(pageWords);

export function EmptyState({
  title,
  text,
  action,
  icon = <Inbox />,
  className,
}: {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  className?: string;
}) {
  return (
    <div className={cx('grid justify-items-center gap-1 px-6 py-12 text-center', className)}>
      <span aria-hidden className="mb-2 text-muted [&_svg]:size-6 [&_svg]:stroke-[1.5]">
        {icon}
      </span>
      <p className="text-sm font-semibold">{title}</p>
      {text && <p className="max-w-md text-table text-muted">{text}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

/** What happened, what it means and what to do next. */
export function ErrorState({
  error,
  title,
  meaning,
  onRetry,
  className,
}: {
  error?: unknown;
  title?: string;
  meaning?: ReactNode;
  onRetry?: () => void;
  className?: string;
}) {
  const e = explain(error);
  return (
    <div role="alert" className={cx('grid justify-items-center gap-1 px-6 py-12 text-center', className)}>
      <span
        aria-hidden
        className={cx('mb-2 [&_svg]:size-6 [&_svg]:stroke-[1.5]', e.status === 403 ? 'text-muted' : 'text-bad')}
      >
        {e.status === 403 ? <Lock /> : <CircleAlert />}
      </span>
      <p className="text-sm font-semibold">{title ?? e.title}</p>
      <p className="max-w-md text-table text-muted">{meaning ?? e.meaning}</p>
      {onRetry && e.retry && (
        <Button variant="outline" size="sm" className="mt-3" icon={<RotateCcw />} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      )}
    </div>
  );
}

export function explain(error: unknown): { status: number; title: string; meaning: string; retry: boolean } {
  const e = error as Partial<ApiError> | undefined;
  const status = typeof e?.status === 'number' ? e.status : -1;
  const known: Record<number, [string, string, boolean]> = {
    0: [t('noAnswer'), t('noAnswerMeaning'), true],
    401: [t('sessionEnded'), t('sessionEndedMeaning'), true],
    403: [t('mayNotSee'), t('mayNotSeeMeaning'), false],
    404: [t('notFound'), e?.message ?? t('notFoundMeaning'), false],
    429: [t('tooManyRequests'), t('tooManyMeaning'), true],
  };
  const [title, meaning, retry] =
    known[status] ??
    (status >= 500 || status === -1
      ? [t('wentWrong'), t('wentWrongMeaning'), true]
      : [e?.message ?? t('refused'), e?.details ?? t('refusedMeaning'), true]);
  return { status, title, meaning, retry };
}

export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={cx('block h-4 animate-pulse rounded-xs bg-surface-3', className)} />
);
/** Rows of the right height while a list loads for the first time. */
export function SkeletonRows({ rows = 10, className }: { rows?: number; className?: string }) {
  return (
    <div role="status" aria-label={t('loading')} className={className}>
      {Array.from({ length: rows }, (_, i) => (
        <div key={i} className="flex h-10 items-center gap-6 border-b border-line px-4 last:border-0">
          <Skeleton className="w-24" />
          <Skeleton className={i % 2 ? 'w-40' : 'w-32'} />
          <Skeleton className="w-20" />
          <Skeleton className="ms-auto w-16" />
        </div>
      ))}
    </div>
  );
}

/** Keeps a fault inside its page. A new `key` begins anew. */
export class ErrorBoundary extends Component<
  { children: ReactNode; fallback: (error: unknown, retry: () => void) => ReactNode },
  { error?: unknown }
> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    if (this.state.error === undefined) return this.props.children;
    return this.props.fallback(this.state.error, () => this.setState({ error: undefined }));
  }
}
