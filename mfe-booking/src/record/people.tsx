import type { BookingRecord } from '@cartage/contract/booking/booking.ts';
import { driverCalls } from '@cartage/contract/drivers/driver.ts';
import { recordWords } from '@cartage/contract/words/booking/record.ts';
import { jobCalls } from '@cartage/contract/jobs/job.ts';
import { Avatar, Button, skip, useCall, useSession, wordsOf } from '@cartage/ui/core.ts';
import { Phone } from 'lucide-react';
import { Part } from './part.tsx';

const t = wordsOf(recordWords);

type Person = { name: string; note: string; phone: string | null | undefined };
/** Whom one rings about it: who sends, who receives, and who has it on board. */
export function People({ b }: { b: BookingRecord }) {
  const driver = useDriver(b.jobId);
  const end = (a: BookingRecord['fromAddress'], role: string): Person[] =>
    a.contactName || a.companyName
      ? [
          {
            name: a.contactName || a.companyName || '',
            note: [role, a.contactName && a.companyName].filter(Boolean).join(', '),
            phone: a.telephone,
          },
        ]
      : [];
  const people = [...end(b.fromAddress, t('sender')), ...end(b.toAddress, t('receiver')), ...driver];
  if (people.length === 0) return null;
  return (
    <Part title={t('people')}>
      <ul className="grid gap-2">
        {people.map((p) => (
          <li key={p.note + p.name} className="flex items-center gap-2.5">
            <Avatar name={p.name} />
            <span className="min-w-0 flex-1">
              <span className="block truncate text-table font-medium">{p.name}</span>
              <span className="block truncate text-xs text-muted">{p.note}</span>
            </span>
            {p.phone && (
              <Button asChild variant="outline" size="icon">
                <a
                  href={`tel:${p.phone.replaceAll(' ', '')}`}
                  aria-label={t('call', { name: p.name, phone: p.phone })}
                  title={p.phone}
                >
                  <Phone />
                </a>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
/** Staff only: a customer rings the office, not the cab. */
function useDriver(jobId: string | null): Person[] {
  const { can, isCustomer } = useSession();
  const job = useCall(jobCalls.find, jobId && can('Job') && !isCustomer ? { jobId } : skip, { retry: false });
  const { driverid: id, drivername: name } = job.data ?? {};
  const driver = useCall(driverCalls.find, id && can('Driver') && !isCustomer ? { driverId: id } : skip, {
    retry: false,
  });
  return name ? [{ name, note: t('driver'), phone: driver.data?.phonenumber }] : [];
}
