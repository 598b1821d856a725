/** What the tests of accounts that go on hold by themselves begin with: what is owed, as finance says it, and days that begin. */
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { customerCalls, type CustomerInput } from '@cartage/contract/customer/customer.ts';
import { customerHoldCalls } from '@cartage/contract/customer/hold.ts';
import { unavailable } from '@cartage/contract/error.ts';
import { invoiceEvents } from '@cartage/contract/events/finance.ts';
import { type OverdueInvoice, overdueCalls } from '@cartage/contract/finance/overdue.ts';
import { addDays } from '@cartage/contract/time.ts';
import { holder } from '@cartage/server/held.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { settingsOf, type TestService } from '@cartage/testing/service.ts';

type Owed = OverdueInvoice & { customerId: number; tenantId: number };
type Says = { isOn: boolean; guestCustomerId: number | null; isFinanceDown: boolean };
const USUAL: Says = { isOn: true, guestCustomerId: null, isFinanceDown: false };

export function overdueHolds(svc: TestService) {
  let debts: Owed[] = [],
    numbers = 0,
    says = USUAL,
    at = '2026-12-01';
  const staff = (tenantId = 1) => svc.as(aStaff(), { tenantId });
  const due = (tenantId: number, until: string) => {
    if (says.isFinanceDown) throw unavailable('svc-finance');
    return debts.filter((d) => d.tenantId === tenantId && d.dueDate <= until);
  };
  /** Sydney's midnight is at 13:00 or 14:00 UTC: an hour past it the day has begun there. */
  const setNow = (day: string) => svc.setNow(`${addDays(day, -1)}T15:00:00Z`);
  /** What the tenant says from now on; settings are held for seconds. */
  const house = (more: Partial<Says>) => {
    says = { ...says, ...more };
    holder(svc.ctx()).copies.clear();
  };
  const run = () => svc.service.background.run('overdue-holds');
  const find = (id: number, tenantId = 1) => staff(tenantId).call(customerCalls.find, { id });

  beforeAll(() => {
    svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => ({
      ...settingsOf(tenantId),
      credit: { holdsByItself: says.isOn, holdAfterDays: 30 },
      guest: { isAllowed: true, customerId: says.guestCustomerId },
    }));
    svc.answers(overdueCalls.customers, ({ dueUntil }, tenantId) =>
      [...Map.groupBy(due(tenantId, dueUntil), (d) => d.customerId)].map(([customerId, own]) => ({
        customerId,
        newestDueDate: oldestFirst(own).at(-1)!.dueDate,
      })),
    );
    svc.answers(overdueCalls.invoices, ({ customerId, dueUntil }, tenantId) =>
      oldestFirst(due(tenantId, dueUntil).filter((d) => d.customerId === customerId)),
    );
  });
  beforeEach(() => {
    debts = [];
    house(USUAL);
    at = addDays(at, 100);
    setNow(at);
  });
  return {
    ...{ staff, find, run, house, setNow },
    /** The day of the test; others are counted from it. */
    day: (more = 0) => addDays(at, more),
    async dayBegins(more = 0) {
      setNow(addDays(at, more));
      await run();
      await svc.settled();
    },
    open: (more: Partial<CustomerInput> = {}, tenantId = 1) =>
      staff(tenantId).call(customerCalls.save, { customer: { companyName: 'Kestrel Tools', ...more } }),
    status: async (id: number, tenantId = 1) => (await find(id, tenantId)).status,
    outlook: (id: number) => staff().call(customerHoldCalls.outlook, { customerId: id }),
    /** An invoice that has been overdue for so many days on the day of the test. */
    owes(customerId: number, daysOverdue: number, tenantId = 1): Owed {
      const invoiceId = ++numbers;
      const owed = { invoiceId, invoiceNumber: `INV-${invoiceId}`, dueDate: addDays(at, -daysOverdue) };
      debts.push({ ...owed, customerId, tenantId });
      return debts.at(-1)!;
    },
    owesNothing() {
      debts = [];
    },
    paid({ invoiceId, invoiceNumber, customerId }: Owed) {
      debts = debts.filter((d) => d.invoiceId !== invoiceId);
      const fact = { invoiceId, invoiceNumber, customerId, status: 'Paid', outstandingAmount: 0 };
      return svc.deliver(invoiceEvents.statusChanged({ ...fact, rechargedBookingIds: [] }));
    },
    told: (type: string, customerId: number) =>
      svc.events
        .filter((e) => e.type === type && (e.data as { customerId?: number }).customerId === customerId)
        .map((e) => e.data),
  };
}
const oldestFirst = (debts: readonly Owed[]) => debts.toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1));
