import { carrierAccountCalls, MASK } from '@cartage/contract/carrier/carrier-account.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { startBooking } from '../booking/booking.fixture.ts';
import { carrierAccounts } from './carrier-account.tables.ts';
import { openAccount } from './credentials.ts';

const { svc } = startBooking({ simulator: true });
const plain = (tenantId: number, code: string) =>
  svc.given(
    carrierAccounts,
    {
      name: code,
      code,
      carrierCode: 'SIM',
      pricing: { method: 'Markup', value: 0 },
      attributes: { mode: 'ok', accountNumber: '4711', apiKey: `hunter-${tenantId}` },
    },
    { tenantId },
  );
const stored = async (tenantId: number, id: number) =>
  (await svc.ctx({ tenantId }).db.select().from(carrierAccounts)).find((a) => a.id === id)!;

test('credentials that lay in the clear are sealed when the service begins, of every tenant, and still open', async () => {
  const rows = [
    [1, (await plain(1, 'OLD')).id],
    [2, (await plain(2, 'OLD')).id],
  ] as const;
  await svc.service.background.run('credentials');
  for (const [tenantId, id] of rows) {
    const row = await stored(tenantId, id);
    expect(row.attributes).toEqual({
      mode: 'ok',
      accountNumber: '4711',
      apiKey: expect.stringMatching(/^sealed:v1\./),
    });
    expect(openAccount(svc.ctx({ tenantId }), row).attributes['apiKey']).toBe(`hunter-${tenantId}`);
  }
  const found = await svc.as(aStaff()).call(carrierAccountCalls.find, { id: rows[0][1] });
  expect(found.carrierAccount.attributes).toContainEqual({ key: 'apiKey', displayName: 'API key', value: MASK });
  expect(JSON.stringify(svc.events)).not.toContain('hunter');
});
test('what is sealed stays as it is, however often the service begins', async () => {
  const { id } = await plain(1, 'AGAIN');
  await svc.service.background.run('credentials');
  const once = await stored(1, id);
  await svc.service.background.run('credentials');
  expect(await stored(1, id)).toEqual(once);
});
