/** Bookings and revenue by day, carrier and customer, and what is owed: a plot, its table and a CSV file of each. */
import { Card, EmptyState, Page, useSession } from '@cartage/ui/core.ts';
import { Tabs } from '@cartage/ui/data.ts';
import { BookingsReport } from './bookings-report.tsx';
import { useMoneyWord } from './money-word.ts';
import { Outstanding } from './outstanding.tsx';
import { Lock } from 'lucide-react';

export default function ReportsPage() {
  const { can } = useSession();
  const word = useMoneyWord().toLowerCase();
  const tabs = [
    {
      value: 'bookings',
      label: `Bookings and ${word}`,
      hidden: !can('Booking'),
      content: can('Booking') && <BookingsReport />,
    },
    {
      value: 'outstanding',
      label: 'Outstanding invoices',
      hidden: !can('Finance'),
      content: can('Finance') && <Outstanding />,
    },
  ];
  return (
    <Page title="Reports">
      <Card flush className="min-h-96">
        {tabs.every((t) => t.hidden) ? (
          <EmptyState
            icon={<Lock />}
            title="No reports for your roles"
            text="Reports show bookings and invoices; your roles include neither."
          />
        ) : (
          <Tabs tabs={tabs} param="report" />
        )}
      </Card>
    </Page>
  );
}
