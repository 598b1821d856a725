import { rateEvents } from '@cartage/contract/events/rate.ts';
import { STATIC_ROLES } from '@cartage/contract/permission.ts';
import { priceCalls } from '@cartage/contract/rates/price.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { rateCalls, type Rate } from '@cartage/contract/rates/rate.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { aCustomerUser, aDriver, aStaff } from '@cartage/testing/actors.ts';
import { aLane, startTariffs } from './tariff.fixture.ts';

const { svc, staff, aCard, edit, publish, find, lanes } = startTariffs();
const roleOf = (name: string) => STATIC_ROLES.find((r) => r.name === name)!.permissions;
/** 100 kg from Sydney to Melbourne, by the customer's own card. */
async function price(customerId: number, despatchDay: string): Promise<number | undefined> {
  const request = {
    customerId,
    serviceCode: 'ROAD',
    from: { suburb: 'Sydney', postCode: '2000' },
    to: { suburb: 'Melbourne', postCode: '3000' },
    items: [{ packageType: 'Carton', quantity: 1, weight: { value: 100, unit: 'kg' as const } }],
    despatchDay,
  };
  const [answer] = await staff().call(priceCalls.priceMany, { requests: [request] });
  return answer!.offers[0]?.sell.lines[0]!.taxExclusiveAmount;
}

test('a card is made from nothing: nothing counts before it is published, and then it prices and tells the house', async () => {
  const card = await aCard();
  await staff().call(rateCardCalls.assign, { customerId: 71, rateCardId: card.id });
  const before = await price(71, '2026-11-25');
  const draft = await edit(card.id, 0, [aLane(2)]);
  expect(draft).toMatchObject({ lanes: 1, effectiveDate: '2026-11-21' });
  expect(await price(71, '2026-11-25')).toBe(before);
  expect(await find(card.id)).toMatchObject({ versions: [], draft: { lanes: 1 }, customerCount: 1 });
  await svc.settled();
  svc.events.length = 0;
  expect(await publish(card.id, draft.revision)).toMatchObject({ number: 1, added: 1, rateCount: 1 });
  expect(await price(71, '2026-11-25')).toBe(200);
  expect(await price(71, '2026-11-20')).toBe(before);
  await svc.settled();
  expect(svc.events.filter((e) => e.type === rateEvents.changed.type).length).toBeGreaterThan(0);
});

test('a change leaves the price of the days before as it was, and an earlier version can be brought back', async () => {
  const card = await aCard();
  await staff().call(rateCardCalls.assign, { customerId: 72, rateCardId: card.id });
  const lane = aLane(1);
  await publish(card.id, (await edit(card.id, 0, [lane])).revision);
  const [made] = (await lanes(card.id)).rates;
  const { rateCardId: _, ...own } = made!;
  const draft = await edit(card.id, 0, [{ ...own, rateDetails: [{ ...own.rateDetails[0]!, value: 3 }] } as never]);
  expect(draft).toMatchObject({ lanes: 1, cells: 1 });
  await publish(card.id, draft.revision, '2026-12-01');
  expect([await price(72, '2026-11-30'), await price(72, '2026-12-01')]).toEqual([100, 300]);
  const { versions, services } = await find(card.id);
  expect(versions.map((v) => v.number)).toEqual([2, 1]);
  // One lane, whose price of before and whose price to come are both on the card.
  expect(services.find((s) => s.code === 'ROAD')).toMatchObject({ rateCount: 1 });
  const back = await staff().call(tariffCalls.bringBack, { rateCardId: card.id, seen: 0, versionId: versions[1]!.id });
  await publish(card.id, back.revision, '2026-12-10');
  expect([await price(72, '2026-12-09'), await price(72, '2026-12-10')]).toEqual([300, 100]);
});

test('who saves over somebody else is told what they changed, and nothing is written', async () => {
  const card = await aCard();
  const first = await edit(card.id, 0, [aLane(1)]);
  const theirs = await svc
    .as(aStaff())
    .call(tariffCalls.edit, { rateCardId: card.id, seen: first.revision, put: [aLane(4, { toZone: 'BALLARAT' })] });
  await expect(edit(card.id, first.revision, [aLane(9, { toZone: 'SYD' })])).rejects.toMatchObject({
    status: 409,
    code: 'tariff.changed',
    validationErrors: [{ message: 'ROAD SYD → BALLARAT' }],
  });
  expect((await lanes(card.id)).changes).toHaveLength(2);
  await expect(publish(card.id, first.revision)).rejects.toMatchObject({ status: 409 });
  await staff().call(tariffCalls.discard, { rateCardId: card.id, seen: theirs.revision });
  expect((await find(card.id)).draft).toBeNull();
  await expect(edit(card.id, theirs.revision, [aLane(1)])).rejects.toMatchObject({ status: 409 });
});

test('what cannot be a rate is refused with its cell, and all that came with it', async () => {
  const card = await aCard();
  const refused = async (more: Partial<Rate>, member: string) => {
    const answer = edit(card.id, 0, [aLane(1), aLane(2, { toZone: 'BALLARAT', ...more })]);
    await expect(answer).rejects.toMatchObject({
      status: 400,
      validationErrors: [{ members: [expect.stringContaining(`put.1.${member}`)] }],
    });
  };
  await refused({ toZone: 'ATLANTIS' }, 'toZone');
  await refused({ rateService: 'ROCKET' }, 'rateService');
  await refused({ minimum: -1 }, 'minimum');
  await refused({ expireDate: '2026-01-01' }, 'expireDate');
  await refused({ rateDetails: [] }, 'rateDetails');
  await refused({ calculationMethod: 'PerCubic' }, 'rateDetails');
  await refused({ toZone: 'MEL' }, 'effectiveDate').catch(() => undefined);
  expect((await find(card.id)).draft).toBeNull();
});

test('a lane that is taken out has no price from the day on', async () => {
  const card = await aCard();
  await publish(card.id, (await edit(card.id, 0, [aLane(1)])).revision);
  const [made] = (await lanes(card.id)).rates;
  const draft = await edit(card.id, 0, [], [made!.id]);
  await publish(card.id, draft.revision, '2026-12-01');
  expect((await lanes(card.id)).rates).toMatchObject([{ expireDate: '2026-11-30' }]);
});

test('cards are copied, renamed, archived and brought back; one that somebody is priced by stays', async () => {
  const card = await aCard();
  await publish(card.id, (await edit(card.id, 0, [aLane(1), aLane(2, { toZone: 'BALLARAT' })])).revision);
  const copy = await staff().call(rateCardCalls.copy, { id: card.id, code: 'COPY', name: 'A copy' });
  expect((await lanes(copy.id)).rates).toHaveLength(2);
  await expect(staff().call(rateCardCalls.copy, { id: card.id, code: 'copy', name: 'Again' })).rejects.toMatchObject({
    status: 409,
    code: 'rateCard.codeTaken',
  });
  await staff().call(rateCardCalls.assign, { customerId: 73, rateCardId: copy.id });
  await expect(staff().call(rateCardCalls.archive, { id: copy.id })).rejects.toMatchObject({ code: 'rateCard.inUse' });
  await staff().call(rateCardCalls.assign, { customerId: 73, rateCardId: null });
  expect(await staff().call(rateCardCalls.archive, { id: copy.id })).toMatchObject({ isActive: false });
  await expect(staff().call(rateCardCalls.makeDefault, { id: copy.id })).rejects.toMatchObject({ status: 409 });
  expect(await staff().call(rateCardCalls.restore, { id: copy.id })).toMatchObject({ isActive: true });
  const { items } = await staff().call(rateCardCalls.list, {});
  const standard = items.find((c) => c.isDefault && c.side === 'Sell')!;
  await expect(staff().call(rateCardCalls.archive, { id: standard.id })).rejects.toMatchObject({
    code: 'rateCard.isDefault',
  });
  await staff().call(rateCardCalls.makeDefault, { id: copy.id });
  const after = (await staff().call(rateCardCalls.list, {})).items.filter((c) => c.isDefault && c.side === 'Sell');
  expect(after.map((c) => c.code)).toEqual(['COPY']);
  await staff().call(rateCardCalls.makeDefault, { id: standard.id });
});

const exported = async (rateCardId: string) => {
  const response = await staff().raw(rateCalls.export, { rateCardId });
  return response.text();
};
const upload = (csv: string, rateCardId: string, seen: number, preview = false) =>
  staff().call(tariffCalls.import, {
    csvFile: new File([csv], 'tariff.csv', { type: 'text/csv' }),
    rateCardId,
    seen,
    preview,
  });

test('a tariff that is exported, imported into an empty card and published exports as the same text', async () => {
  const { items } = await staff().call(rateCardCalls.list, {});
  const standard = items.find((c) => c.code === 'STANDARD')!;
  const text = await exported(standard.id);
  expect(await upload(text, standard.id, 0, true)).toMatchObject({ added: 0, changed: 0, gone: 0, failCount: 0 });
  const card = await aCard();
  const preview = await upload(text, card.id, 0, true);
  expect(preview).toMatchObject({ isImported: false, failCount: 0, changed: 0 });
  expect(preview.added).toBe(preview.rateCount);
  expect(preview.typical.every((t) => t.before === null)).toBe(true);
  expect(preview.typical.filter((t) => t.after !== null).length).toBeGreaterThan(2);
  expect((await find(card.id)).draft).toBeNull();
  const { revision } = await upload(text, card.id, 0);
  await publish(card.id, revision);
  expect(await exported(card.id)).toBe(text);
});

test('a file with a wrong row changes nothing and says which row and why; a good one shows prices before and after', async () => {
  const card = await aCard();
  await publish(card.id, (await edit(card.id, 0, [aLane(1)])).revision);
  const text = await exported(card.id);
  const [head, row] = text.split('\r\n');
  const dearer = row!.replace(/,1$/, ',2');
  const wrong = await upload(
    [head, dearer, row!.replace('MEL', 'ATLANTIS'), dearer, row!.replace(/,1$/, ',dear')].join('\r\n'),
    card.id,
    0,
  );
  expect(wrong).toMatchObject({ isImported: false, failCount: 3, typical: [] });
  expect(wrong.failRows.map((f) => [f.index, f.message])).toEqual([
    [1, 'There is no zone ATLANTIS.'],
    [2, 'The break 0 of this rate is in the file twice.'],
    [3, 'dear is not a number.'],
  ]);
  expect((await find(card.id)).draft).toBeNull();
  const good = await upload([head, dearer].join('\r\n'), card.id, 0, true);
  expect(good).toMatchObject({ added: 0, changed: 1, gone: 0, changes: [{ kind: 'changed', cells: 1 }] });
  expect(new Set(good.typical.map((t) => t.freight)).size).toBe(5);
  expect(good.typical).toHaveLength(5);
  for (const { before, after } of good.typical) expect(after).toBeCloseTo(2 * before!, 2);
});

test('who does not keep rates may neither read nor write a tariff', async () => {
  const card = await aCard();
  const drivers = svc.as(aDriver('019aa000-0000-7000-8000-000000000001'));
  for (const who of [drivers, svc.as(aStaff(roleOf('Warehouse'))), svc.as(aCustomerUser(7))]) {
    const head = who.call(tariffCalls.find, { rateCardId: card.id });
    await expect(head).rejects.toMatchObject({ status: 403 });
    await expect(who.call(tariffCalls.rates, { rateCardId: card.id, service: 'ROAD' })).rejects.toMatchObject({
      status: 403,
    });
    await expect(who.call(tariffCalls.edit, { rateCardId: card.id, seen: 0, put: [aLane(1)] })).rejects.toMatchObject({
      status: 403,
    });
  }
  await expect(svc.as(aStaff(), { tenantId: 2 }).call(tariffCalls.find, { rateCardId: card.id })).rejects.toMatchObject(
    {
      status: 404,
    },
  );
});
