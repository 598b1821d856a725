import { historyCalls } from '@cartage/contract/communication/history.ts';
import { statementMailCalls } from '@cartage/contract/communication/outbound.ts';
import { customerCalls } from '@cartage/contract/customer/customer.ts';
import { forbidden } from '@cartage/contract/error.ts';
import { statementCalls } from '@cartage/contract/finance/statement.ts';
import { aCustomerUser, aStaff, ofUnits } from '@cartage/testing/actors.ts';
import { aCustomer } from '@cartage/testing/customer.fixture.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { drawn } from '../mail/attachment.ts';
import { communicationService } from '../service.ts';

const svc = startForTest(communicationService);
const period = { fromDate: '2026-11-01', toDate: '2026-11-30' };
const asked = { customerId: 7, ...period, email: 'bills@acme.test' };
beforeEach(() => {
  svc.answers(customerCalls.find, ({ id }) => aCustomer({ id, companyName: 'Acme' }));
  svc.answers(statementCalls.find, ({ customerId }) => {
    if (customerId === 9) throw forbidden();
    return { ...{ openingBalance: 0, closingBalance: 910, unallocatedAmount: 0, items: [] }, customerId: 7, ...period };
  });
});

test('a statement leaves with the figures of the account and its paper, in the words of the template', async () => {
  await svc.as(aStaff()).call(statementMailCalls.send, asked);
  const { outbound } = await svc.as(aStaff()).call(historyCalls.emails, { filter: "eventcode eq 'StatementIssued'" });
  expect(outbound).toMatchObject([
    { to: 'bills@acme.test', customerid: 7, subject: 'Your statement to Monday 30 November 2026' },
  ]);
  expect(outbound[0]!.body).toMatch(/1 November 2026 to Monday 30 November 2026 has a closing balance of AUD 910\.00/);
  const [paper] = outbound[0]!.attachments;
  const url = new URL(paper!.path, 'https://x.test');
  expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
    '/api/finance/Customer/DownloadFinanceStatement',
    { customerId: '7', ...period },
  ]);
  svc.answers(statementCalls.download, (of) => new Response(`%PDF ${JSON.stringify(of)}`) as never);
  const { content } = await drawn(svc.ctx(), { kind: 'Statement', customerId: 7, ...period, filename: 's.pdf' });
  expect(content.toString()).toBe(`%PDF ${JSON.stringify({ customerId: 7, ...period })}`);
});

test('nobody sends what he may not read: the account is read as the sender, and whoever sees a part of it sends none', async () => {
  const refusal = expect.objectContaining({ status: 403 });
  for (const [who, ask] of [
    [aStaff(['Finance.View']), asked],
    [aCustomerUser(7), asked],
    [ofUnits([4]), asked],
    [aStaff(), { ...asked, customerId: 9 }],
  ] as const)
    await expect(svc.as(who).call(statementMailCalls.send, ask)).rejects.toEqual(refusal);
});
