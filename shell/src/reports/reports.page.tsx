/** Bookings and revenue by day, carrier and customer, and what is owed: a plot, its table and a CSV file of each. */
import { reportWords } from '@cartage/contract/words/shell/reports.ts';
import { Card, EmptyState, Page, useSession, wordsOf } from '@cartage/ui/core.ts';
import { Tabs } from '@cartage/ui/data.ts';
import { BookingsReport } from './bookings-report.tsx';
import { useMoneyWords } from './money-word.ts';
import { Outstanding } from './outstanding.tsx';
import { Lock } from 'lucide-react';

const t = wordsOf(reportWords);

export default function ReportsPage() {
  const { can } = useSession();
  const { bookingsAnd } = useMoneyWords();
  const tabs = [
    {
      value: 'bookings',
      label: bookingsAnd,
      hidden: !can('Booking'),
      content: can('Booking') && <BookingsReport />,
    },
    {
      value: 'outstanding',
      label: t('outstandingInvoices'),
      hidden: !can('Finance'),
      content: can('Finance') && <Outstanding />,
    },
  ];
  return (
    <Page title={t('reports')}>
      <Card flush className="min-h-96">
        {tabs.every((tab) => tab.hidden) ? (
          <EmptyState icon={<Lock />} title={t('noReportsForYourRoles')} text={t('reportsShowBookingsAndInvoices')} />
        ) : (
          <Tabs tabs={tabs} param="report" />
        )}
      </Card>
    </Page>
  );
}
