import { statementWords } from '@cartage/contract/words/finance/statement.ts';
import type { FinanceStatement } from '@cartage/contract/finance/statement.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { sum } from '@cartage/contract/money.ts';
import { cx, Money, useCall, useFormat, useTenant, wordsOf, worded } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';
import { Day } from '../parts.tsx';
import { lineWords, Reference } from './statement-lines.tsx';

const t = wordsOf(statementWords);

/** The statement as it reads on screen and on paper: opening, every document, closing, what is past due. */
export function StatementSheet({
  statement: s,
  name,
  code,
  dimmed,
}: {
  statement: FinanceStatement;
  name?: string | undefined;
  code?: string | undefined;
  dimmed: boolean;
}) {
  const { day } = useFormat();
  const tenant = useTenant();
  const charges = sum(s.items.map((i) => i.charges)),
    payments = sum(s.items.map((i) => i.payments));
  return (
    <article aria-label={t('statement')} aria-busy={dimmed || undefined} className={cx(dimmed && 'opacity-60')}>
      <header className="flex flex-wrap items-end gap-x-8 gap-y-3 border-b border-line p-4">
        <div className="min-w-0 flex-1 basis-56">
          <p className="hidden text-table print:block">
            {tenant.billing.legalName || tenant.name}
            {tenant.billing.taxVatNo && `, ${t('abnTaxVatNo', { taxVatNo: tenant.billing.taxVatNo })}`}
          </p>
          <h2 className="truncate text-base font-semibold">
            {name ?? t('statementOfAccount')}
            {code && <span className="mono ml-2 text-table font-normal text-muted">{code}</span>}
          </h2>
          <p className="text-table text-muted">
            {t('fromTo', { from: day(s.fromDate.slice(0, 10)), to: day(s.toDate.slice(0, 10)) })}
          </p>
        </div>
        <dl className="grid flex-[3_1_28rem] grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
          <Figure name={t('openingBalance')} amount={s.openingBalance} />
          <Figure name={t('charges')} amount={charges} />
          <Figure name={t('payments')} amount={payments} />
          <Figure name={t('closingBalance')} amount={s.closingBalance} strong />
        </dl>
      </header>
      <div className="overflow-x-auto max-sm:hidden print:block!">
        <table className="w-full text-table" aria-label={t('linesStatement')}>
          <thead>
            <tr className="text-left text-muted [&>th]:border-b [&>th]:border-line [&>th]:px-2.5 [&>th]:py-2 [&>th]:font-medium">
              <th className="pl-4!">{t('date')}</th>
              <th>{t('kind')}</th>
              <th>{t('document')}</th>
              <th>{t('description')}</th>
              <th className="text-right">{t('charges')}</th>
              <th className="text-right">{t('payments')}</th>
              <th className="pr-4! text-right">{t('balance')}</th>
            </tr>
          </thead>
          <tbody className="[&>tr>td]:border-b [&>tr>td]:border-line [&>tr>td]:px-2.5 [&>tr>td]:py-2">
            <BalanceRow label={t('openingBalance')} amount={s.openingBalance} day={<Day day={s.fromDate} />} />
            {s.items.map((i, n) => (
              <tr key={n} className="hover:bg-surface-2">
                <td className="pl-4!">
                  <Day day={i.date} />
                </td>
                <td>{lineWords()[i.txnType]}</td>
                <td>
                  <Reference line={i} />
                </td>
                <td className="max-w-72 truncate text-muted">{i.description}</td>
                <td className="num text-right">{i.charges !== 0 && <Money amount={i.charges} />}</td>
                <td className="num text-right">{i.payments !== 0 && <Money amount={i.payments} />}</td>
                <td className="num pr-4! text-right">
                  <Money amount={i.balance} />
                </td>
              </tr>
            ))}
            {s.items.length === 0 && (
              <tr>
                <td colSpan={7} className="py-6! text-center text-muted">
                  {t('nothingChargedPaidPeriod')}
                </td>
              </tr>
            )}
            <BalanceRow label={t('closingBalance')} amount={s.closingBalance} day={<Day day={s.toDate} />} strong />
          </tbody>
        </table>
      </div>
      <ul aria-label={t('linesStatement')} className="divide-y divide-line sm:hidden print:hidden">
        {s.items.map((i, n) => (
          <li key={n} className="grid grid-cols-[1fr_auto] gap-x-3 px-3.5 py-2.5 text-table">
            <span>
              <Reference line={i} /> <span className="text-muted">{lineWords()[i.txnType]}</span>
            </span>
            <b className="text-right font-semibold">
              {i.payments ? '−' : ''}
              <Money amount={i.payments || i.charges} />
            </b>
            <span className="text-muted">
              <Day day={i.date} />
            </span>
            <span className="text-right text-xs text-muted">
              {t.parts('balanceAmount', { amount: <Money amount={i.balance} /> })}
            </span>
          </li>
        ))}
        {s.items.length === 0 && (
          <li className="px-4 py-6 text-center text-table text-muted">{t('nothingChargedPaidPeriod')}</li>
        )}
      </ul>
      <Ages customerId={s.customerId} asAt={s.toDate.slice(0, 10)} />
    </article>
  );
}
const Figure = ({ name, amount, strong }: { name: string; amount: number; strong?: boolean }) => (
  <div className="sm:text-right">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className={cx('text-base', strong ? 'font-semibold' : '')}>
      <Money amount={amount} />
    </dd>
  </div>
);
const BalanceRow = ({
  label,
  amount,
  day,
  strong,
}: {
  label: string;
  amount: number;
  day: ReactNode;
  strong?: boolean;
}) => (
  <tr className={cx('bg-surface-0', strong ? 'font-semibold' : 'text-muted')}>
    <td className="pl-4!">{day}</td>
    <td colSpan={5}>{label}</td>
    <td className="num pr-4! text-right text-ink">
      <Money amount={amount} />
    </td>
  </tr>
);

const ages = worded(
  () =>
    [
      ['current', t('notDue')],
      ['days1To30', '1-30 days'],
      ['days31To60', '31-60 days'],
      ['days61To90', '61-90 days'],
      ['over90', t('over90Days')],
      ['unallocated', t('onAccount')],
    ] as const,
);
/** How long what is owed has been owed. */
function Ages({ customerId, asAt }: { customerId: number; asAt: string }) {
  const owed = useCall(invoiceCalls.outstanding, { customerId, asAt }, { keep: true }).data?.totals;
  if (!owed || ages().every(([key]) => owed[key] === 0)) return null;
  return (
    <footer className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line p-4">
      <p className="w-full text-table font-semibold sm:w-auto sm:self-center">{t('daysPastDue')}</p>
      {ages().map(([key, label]) => (
        <dl key={key} className="text-table">
          <dt className="text-xs text-muted [font-variant-numeric:proportional-nums]">{label}</dt>
          <dd className={owed[key] > 0 && key !== 'current' ? 'text-warn' : ''}>
            <Money amount={owed[key]} />
          </dd>
        </dl>
      ))}
      <dl className="text-table sm:ml-auto sm:text-right">
        <dt className="text-xs text-muted">{t('owedInAll')}</dt>
        <dd className="font-semibold">
          <Money amount={owed.total} />
        </dd>
      </dl>
    </footer>
  );
}
