import { zoneCalls } from '@cartage/contract/jobs/zone.ts';
import { tariffCalls } from '@cartage/contract/rates/tariff.ts';
import { aLane, startTariffs } from './tariff.fixture.ts';

const { staff, aCard, edit, publish, find, lanes } = startTariffs();

test('a version is brought back though a zone is called otherwise since; what a zone that was removed keeps from coming back is said', async () => {
  const card = await aCard();
  const aZone = (code: string) => staff().call(zoneCalls.create, { zone: { code, name: code } });
  const [north, south] = [await aZone('NTH'), await aZone('STH')];
  const own = { fromZone: 'NTH', toZone: 'STH' };
  await publish(card.id, (await edit(card.id, 0, [aLane(1, own)])).revision);
  const [made] = (await lanes(card.id)).rates;
  await publish(card.id, (await edit(card.id, 0, [aLane(2)], [made!.id])).revision, '2026-11-21');
  await staff().call(zoneCalls.update, { zone: { id: north.id, code: 'NORTH', name: 'North' } });
  const { versions } = await find(card.id);
  const bringBack = (seen: number) =>
    staff().call(tariffCalls.bringBack, { rateCardId: card.id, seen, versionId: versions[1]!.id });
  const back = await bringBack(0);
  expect((await lanes(card.id)).changes.filter((c) => !c.isGone)).toMatchObject([{ fromZone: 'NORTH', toZone: 'STH' }]);
  await staff().call(tariffCalls.discard, { rateCardId: card.id, seen: back.revision });
  await staff().call(zoneCalls.remove, { id: south.id });
  await expect(bringBack(0)).rejects.toMatchObject({
    status: 422,
    code: 'tariff.versionLacks',
    message: expect.stringContaining('There is no zone STH.'),
  });
  expect((await find(card.id)).draft).toBeNull();
});

test('one lane is taken out and another put in by one edit, and by one file', async () => {
  const card = await aCard();
  await publish(card.id, (await edit(card.id, 0, [aLane(2)])).revision);
  const [made] = (await lanes(card.id)).rates;
  const both = await edit(card.id, 0, [aLane(3, { fromZone: 'MEL', toZone: 'SYD' })], [made!.id]);
  expect(both).toMatchObject({ lanes: 2 });
  expect((await lanes(card.id)).changes.map((c) => [c.toZone, c.isGone]).toSorted()).toEqual([
    ['MEL', true],
    ['SYD', false],
  ]);
  const text = [
    'service,fromZone,toZone,calculationMethod,reciprocal,accumulative,minimum,cutOffTime,transitTime,cubicAllowance,effectiveDate,expireDate,rateType,break,basic,value',
    'ROAD,SYD,SYD,PerKg,false,false,0,,2,,2026-11-21,,PerKg,0,0,4',
  ].join('\n');
  const csvFile = new File([text], 'rates.csv', { type: 'text/csv' });
  const imported = await staff().call(tariffCalls.import, { csvFile, rateCardId: card.id, seen: both.revision });
  expect(imported).toMatchObject({ isImported: true, added: 1, gone: 1, failCount: 0 });
});
