import type { FinanceStatement } from '@cartage/contract/finance/statement.ts';
import { invoiceCalls } from '@cartage/contract/finance/invoice.ts';
import { sum } from '@cartage/contract/money.ts';
import { cx, Money, useCall, useFormat, useTenant } from '@cartage/ui/core.ts';
import type { ReactNode } from 'react';
import { Day } from '../parts.tsx';
import { LINE_WORDS, Reference } from './statement-lines.tsx';

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
    <article aria-label="Statement" aria-busy={dimmed || undefined} className={cx(dimmed && 'opacity-60')}>
      <header className="flex flex-wrap items-end gap-x-8 gap-y-3 border-b border-line p-4">
        <div className="min-w-0 flex-1 basis-56">
          <p className="hidden text-table print:block">
            {tenant.billing.legalName || tenant.name}
            {tenant.billing.taxVatNo && `, ABN ${tenant.billing.taxVatNo}`}
          </p>
          <h2 className="truncate text-base font-semibold">
            {name ?? 'Statement of account'}
            {code && <span className="mono ml-2 text-table font-normal text-muted">{code}</span>}
          </h2>
          <p className="text-table text-muted">
            {day(s.fromDate.slice(0, 10))} to {day(s.toDate.slice(0, 10))}
          </p>
        </div>
        <dl className="grid flex-[3_1_28rem] grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
          <Figure name="Opening balance" amount={s.openingBalance} />
          <Figure name="Charges" amount={charges} />
          <Figure name="Payments" amount={payments} />
          <Figure name="Closing balance" amount={s.closingBalance} strong />
        </dl>
      </header>
      <div className="overflow-x-auto max-sm:hidden print:block!">
        <table className="w-full text-table" aria-label="Lines of the statement">
          <thead>
            <tr className="text-left text-muted [&>th]:border-b [&>th]:border-line [&>th]:px-2.5 [&>th]:py-2 [&>th]:font-medium">
              <th className="pl-4!">Date</th>
              <th>Kind</th>
              <th>Document</th>
              <th>Description</th>
              <th className="text-right">Charges</th>
              <th className="text-right">Payments</th>
              <th className="pr-4! text-right">Balance</th>
            </tr>
          </thead>
          <tbody className="[&>tr>td]:border-b [&>tr>td]:border-line [&>tr>td]:px-2.5 [&>tr>td]:py-2">
            <BalanceRow label="Opening balance" amount={s.openingBalance} day={<Day day={s.fromDate} />} />
            {s.items.map((i, n) => (
              <tr key={n} className="hover:bg-surface-2">
                <td className="pl-4!">
                  <Day day={i.date} />
                </td>
                <td>{LINE_WORDS[i.txnType]}</td>
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
                  Nothing was charged or paid in this period.
                </td>
              </tr>
            )}
            <BalanceRow label="Closing balance" amount={s.closingBalance} day={<Day day={s.toDate} />} strong />
          </tbody>
        </table>
      </div>
      <ul aria-label="Lines of the statement" className="divide-y divide-line sm:hidden print:hidden">
        {s.items.map((i, n) => (
          <li key={n} className="grid grid-cols-[1fr_auto] gap-x-3 px-3.5 py-2.5 text-table">
            <span>
              <Reference line={i} /> <span className="text-muted">{LINE_WORDS[i.txnType]}</span>
            </span>
            <b className="text-right font-semibold">
              {i.payments ? '−' : ''}
              <Money amount={i.payments || i.charges} />
            </b>
            <span className="text-muted">
              <Day day={i.date} />
            </span>
            <span className="text-right text-xs text-muted">
              balance <Money amount={i.balance} />
            </span>
          </li>
        ))}
        {s.items.length === 0 && (
          <li className="px-4 py-6 text-center text-table text-muted">Nothing was charged or paid in this period.</li>
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

const AGES = [
  ['current', 'Not due'],
  ['days1To30', '1-30 days'],
  ['days31To60', '31-60 days'],
  ['days61To90', '61-90 days'],
  ['over90', 'Over 90 days'],
  ['unallocated', 'On account'],
] as const;
/** How long what is owed has been owed. */
function Ages({ customerId, asAt }: { customerId: number; asAt: string }) {
  const owed = useCall(invoiceCalls.outstanding, { customerId, asAt }, { keep: true }).data?.totals;
  if (!owed || AGES.every(([key]) => owed[key] === 0)) return null;
  return (
    <footer className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line p-4">
      <p className="w-full text-table font-semibold sm:w-auto sm:self-center">Days past due</p>
      {AGES.map(([key, label]) => (
        <dl key={key} className="text-table">
          <dt className="text-xs text-muted [font-variant-numeric:proportional-nums]">{label}</dt>
          <dd className={owed[key] > 0 && key !== 'current' ? 'text-warn' : ''}>
            <Money amount={owed[key]} />
          </dd>
        </dl>
      ))}
      <dl className="text-table sm:ml-auto sm:text-right">
        <dt className="text-xs text-muted">Owed in all</dt>
        <dd className="font-semibold">
          <Money amount={owed.total} />
        </dd>
      </dl>
    </footer>
  );
}
