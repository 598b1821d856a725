import { freightNumberingCalls } from '@cartage/contract/booking/numbering.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { customerNumberingCalls } from '@cartage/contract/customer/numbering.ts';
import { invoiceNumberingCalls } from '@cartage/contract/finance/numbering.ts';
import { SYSTEM } from '@cartage/server/context.ts';
import { anAdmin } from '@cartage/testing/actors.ts';
import { aSeries } from '@cartage/testing/series.fixture.ts';
import { aTenant, startCore } from '../fixture.ts';

const svc = startCore();
beforeAll(async () => {
  await aTenant(svc, { id: 1 });
  svc.setNow('2026-11-27T02:00:00Z');
});
const admin = () => svc.as(anAdmin()).call;
const all = () => admin()(settingsCalls.find, {});
const save = (patch: object) => admin()(settingsCalls.save, patch);
const services = () => svc.as({ ...SYSTEM }).call(tenantSettingsCalls.forServices, {});
const taken = (number: string) => ({ taken: [{ number, by: 'Hunter Fasteners' }], takenCount: 1, startAt: 8 });
async function isRefusedAt(patch: object, member: string, message = /./) {
  const before = await all();
  await expect(save(patch)).rejects.toMatchObject({
    status: 400,
    validationErrors: [{ message: expect.stringMatching(message), members: [member] }],
  });
  expect(await all()).toEqual(before);
}

test('numbering that would give a number twice, or none, is refused at its field', async () => {
  svc.answers(invoiceNumberingCalls.preview, ({ prefix }) => aSeries(prefix === 'OLD' ? taken('OLD000007') : {}));
  svc.answers(customerNumberingCalls.preview, ({ end, prefix, ahead }) => {
    if (end === 1) return aSeries({ checked: 0, problem: 'All customer codes up to 1 are in use.' });
    return aSeries(prefix === 'ZZ' && ahead === 1000 ? taken('ZZ00007') : {});
  });
  await isRefusedAt({ invoice: { prefix: 'OLD' } }, 'invoice.start');
  await isRefusedAt({ customer: { prefix: 'ZZ' } }, 'customer.start');
  await isRefusedAt({ customer: { end: 1 } }, 'customer.maxLength');
  await save({ invoice: { prefix: 'NEW' } });
  expect((await all()).invoice.prefix).toBe('NEW');
});

test('connotes, manifests, remittances and payments are numbered by the settings, and what would collide is refused by name', async () => {
  svc.answers(freightNumberingCalls.preview, ({ series, prefix, start }) =>
    aSeries(prefix === 'OLD' && start < 8 ? taken(series === 'connote' ? 'OLD000000412' : 'OLD00000007') : {}),
  );
  svc.answers(invoiceNumberingCalls.documents, ({ series, prefix, length }) => {
    if (length === 1) return aSeries({ checked: 0, problem: '1 digit' });
    return aSeries(prefix === 'OLD' ? taken(series === 'payment' ? 'OLD000007' : 'OLD-7') : {});
  });
  await isRefusedAt({ connote: { prefix: 'OLD' } }, 'connote.start', /OLD000000412 \(Hunter Fasteners\).*Start at 8/);
  await isRefusedAt({ manifest: { prefix: 'OLD' } }, 'manifest.start', /OLD00000007/);
  await isRefusedAt({ remittance: { prefix: 'OLD' } }, 'remittance.start', /OLD-7/);
  await isRefusedAt({ paymentReference: { prefix: 'OLD' } }, 'paymentReference.start', /OLD000007/);
  await isRefusedAt({ remittance: { length: 1 } }, 'remittance.length');
  await save({ connote: { prefix: 'OLD', start: 8 }, manifest: { length: 6 }, remittance: { prefix: 'REM-' } });
  expect(await services()).toMatchObject({
    connotePrefix: 'OLD',
    connoteStart: 8,
    manifestNumbering: { prefix: 'M', length: 6, start: 1 },
    remittanceNumbering: { prefix: 'REM-', length: 6, start: 1 },
    paymentNumbering: { prefix: 'PAY', length: 6, start: 1 },
  });
});
test('a pattern that no barcode, file name or period holds is refused before anybody is asked', async () => {
  svc.answers(freightNumberingCalls.preview, () => {
    throw new Error('asked');
  });
  await isRefusedAt({ connote: { prefix: 'A B' } }, 'connote.prefix', /Letters, digits/);
  await isRefusedAt({ manifest: { prefix: 'M/', length: 12 } }, 'manifest.prefix', /Letters, digits/);
  await isRefusedAt({ manifest: { prefix: 'MANIFEST-X', length: 12 } }, 'manifest.length', /22 characters/);
  await isRefusedAt({ manifest: { length: 0 } }, 'manifest.length');
  await isRefusedAt({ invoice: { startsAgain: 'month' } }, 'invoice.startsAgain', /Each month would give/);
  svc.answers(freightNumberingCalls.preview, () => aSeries());
});
test('invoices that begin again are dated by the server, and what the pattern needs for it cannot be taken out', async () => {
  const monthly = { startsAgain: 'month', prefix: 'INV-{YYYY}{MM}-' };
  await save({ invoice: { ...monthly, startsAgainSince: '2001-01-01' } });
  expect((await all()).invoice).toMatchObject({ ...monthly, startsAgainSince: '2026-11-27' });
  expect((await services()).invoiceNumbering).toMatchObject({ startsAgain: 'month', startsAgainSince: '2026-11-27' });
  svc.setNow('2026-12-20T02:00:00Z');
  await save({ invoice: { ...monthly, prefix: 'I{YYYY}{MM}-' } });
  expect((await all()).invoice.startsAgainSince).toBe('2026-11-27');
  await isRefusedAt({ invoice: { prefix: 'INV-' } }, 'invoice.startsAgain', /Each month would give/);
  await isRefusedAt({ invoice: { start: 900 } }, 'invoice.start', /Each period begins at 1/);
  await save({ invoice: { startsAgain: 'never', prefix: 'INV-', start: 900 } });
  expect((await all()).invoice).toMatchObject({ startsAgain: 'never', startsAgainSince: '2026-12-20', start: 900 });
});
test('a collision of the next period alone asks for another prefix', async () => {
  svc.answers(invoiceNumberingCalls.preview, () => aSeries({ ...taken('I27-000001'), startAt: null }));
  await isRefusedAt(
    { invoice: { prefix: 'I{YY}-', startsAgain: 'year' } },
    'invoice.prefix',
    /I27-000001.*another prefix/,
  );
  svc.answers(invoiceNumberingCalls.preview, () => aSeries());
});
test('the history knows what was changed of a series, and not the day that the server keeps beside it', async () => {
  svc.events.length = 0;
  await save({ invoice: { prefix: 'Y{YYYY}-', startsAgain: 'year' }, manifest: { prefix: 'MAN' } });
  await svc.settled();
  const told = svc.events.find((e) => e.type === 'change.recorded')?.data as { properties: { propertyName: string }[] };
  expect(told.properties.map((p) => p.propertyName).sort()).toEqual([
    'invoice.prefix',
    'invoice.startsAgain',
    'manifest.prefix',
  ]);
});
