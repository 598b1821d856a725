import { paymentWords } from '@cartage/contract/words/finance/payments.ts';
import { cx, Label, useFormat, wordsOf } from '@cartage/ui/core.ts';

const t = wordsOf(paymentWords);

/** A label over its control. */
export function Labelled({
  label,
  htmlFor,
  className,
  children,
}: {
  label: string;
  htmlFor?: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div className={cx('grid min-w-0 content-start gap-1', className)}>
      <Label htmlFor={htmlFor}>{label}</Label>
      {children}
    </div>
  );
}
/** What was paid, what of it is spoken for, and what is left, as it is typed. */
export function Running({ paid, allocated, left }: { paid: number; allocated: number; left: number }) {
  const { money } = useFormat();
  return (
    <dl aria-live="polite" className="mr-auto flex items-center gap-4 text-table max-sm:w-full max-sm:justify-between">
      <div>
        <dt className="text-xs text-muted">{t('paid')}</dt>
        <dd className="num font-medium">{money(paid)}</dd>
      </div>
      <div>
        <dt className="text-xs text-muted">{t('allocated')}</dt>
        <dd className="num font-medium">{money(allocated)}</dd>
      </div>
      <div>
        <dt className="text-xs text-muted">{left < 0 ? t('tooMuch') : t('left')}</dt>
        <dd className={cx('num font-semibold', left < 0 ? 'text-bad' : left === 0 && paid > 0 ? 'text-ok' : '')}>
          {money(Math.abs(left))}
        </dd>
      </div>
    </dl>
  );
}
