import { bookingEvents } from '@cartage/contract/events/booking.ts';
import { bookingFacts } from '@cartage/testing/booking-facts.ts';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { zoneCalls } from '@cartage/contract/jobs/zone.ts';
import { rateCardCalls } from '@cartage/contract/rates/rate-card.ts';
import { rateCalls } from '@cartage/contract/rates/rate.ts';
import { rateZoneCalls } from '@cartage/contract/rates/zone.ts';
import { placeCalls } from '@cartage/contract/routing/places.ts';
import { aStaff, nobody } from '@cartage/testing/actors.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { jobsService } from '../service.ts';

const svc = startForTest(jobsService);
const staff = () => svc.as(aStaff());
const area = (suburb: string, state: string, postCode: string) => ({
  countryCode: 'AU',
  suburb,
  state,
  postCode,
  latitude: -33,
  longitude: 150,
  type: 'DeliveryArea' as const,
});
beforeAll(async () => {
  svc.setNow('2026-11-20T02:00:00Z');
  svc.answers(placeCalls.deliveryAreas, () => [
    area('Sydney', 'NSW', '2000'),
    area("O'Connor", 'ACT', '2602'),
    area('Alice Springs', 'NT', '0870'),
    area('Broome', 'WA', '6725'),
  ]);
  svc.answers(placeCalls.check, ({ places }) =>
    places.map(() => ({ ok: false, reason: 'unknownSuburb' as const, place: null })),
  );
  for (const tenantId of [1, 2])
    await svc.deliver(tenantEvents.created({ tenantId, name: 'Harbour Freight', isDemo: true }), { tenantId });
});
const download = async (id?: string) => (await staff().raw(zoneCalls.export, id ? { id } : {})).text();
const upload = (text: string, preview = false) =>
  staff().call(rateZoneCalls.import, { csvFile: new Blob([text], { type: 'text/csv' }), preview });
const byCode = async (code: string) => (await staff().call(zoneCalls.list, { filter: `code eq '${code}'` })).items[0];

test('what is exported is imported back unchanged, and nobody is told of a change', async () => {
  const csv = await download();
  await svc.settled();
  svc.events.length = 0;
  const report = await upload(csv);
  expect(report).toMatchObject({ isImported: true, failCount: 0, failRows: [] });
  expect(report.zones.length).toBeGreaterThan(60);
  expect(report.zones.filter((z) => z.kind !== 'same')).toEqual([]);
  await svc.settled();
  expect(svc.events).toEqual([]);
  expect(await download()).toBe(csv);
});
test('a preview says what a file changes and changes nothing; the import does just that', async () => {
  const sydney = (await byCode('SYD'))!;
  const csv = `${(await download(sydney.id)).replaceAll('SYD,Sydney,', 'SYD,Greater Sydney,')}NT1,Top End,NT,,no,yes,870,Alice Springs,AU\r\n`;
  const preview = await upload(csv, true);
  expect(preview.zones).toEqual([
    expect.objectContaining({ code: 'SYD', kind: 'changed', members: ['name'], addedCount: 0, removedCount: 0 }),
    expect.objectContaining({ code: 'NT1', kind: 'added', added: ['Alice Springs 0870'] }),
  ]);
  expect([preview.isImported, (await byCode('SYD'))!.name, await byCode('NT1')]).toEqual([false, 'Sydney', undefined]);
  const report = await upload(csv);
  expect(report).toEqual({ ...preview, isImported: true });
  expect((await byCode('SYD'))!.name).toBe('Greater Sydney');
  expect(await byCode('NT1')).toMatchObject({ locationCount: 1, parentid: (await byCode('NT'))!.id });
});
test('one refused row holds the whole file back, since a zone would lose its suburb', async () => {
  const csv =
    'zone,name,parent,headPort,postCode,suburb\nKIM,Kimberley,,,6725,Broome\nKIM,Kimberley,,,6725,Broomee\nX1,X,NOPE,NOPORT,6725,\n';
  const report = await upload(csv);
  expect([report.isImported, report.failCount, await byCode('KIM')]).toEqual([false, 2, undefined]);
  expect(report.failRows.map((f) => [f.index, f.message])).toEqual([
    [1, 'There is no suburb Broomee in postcode 6725.'],
    [2, 'There is no head port NOPORT.'],
    [2, 'There is no zone NOPE.'],
  ]);
});
test('overlaps and gaps are told of all zones, and of those that a card names', async () => {
  await staff().call(zoneCalls.create, {
    zone: { code: 'BR2', name: 'Broome town', zoneLocation: [{ postCode: '6725', suburb: 'Broome' }] },
  });
  const canberra = (await byCode('CBR'))!;
  const [location] = canberra.zoneLocation;
  await staff().call(zoneCalls.removeLocation, { id: location!.id });
  const all = await staff().call(rateZoneCalls.coverage, {});
  expect(all.findings.map((f) => [f.suburb, f.kind, f.zones.map((z) => z.code).toSorted()])).toEqual(
    expect.arrayContaining([
      ['Broome', 'two', ['BME', 'BR2']],
      ["O'Connor", 'none', []],
    ]),
  );
  const standard = (await staff().call(rateCardCalls.list, { filter: "code eq 'STANDARD'" })).items[0]!;
  const ofCard = await staff().call(rateZoneCalls.coverage, { rateCardId: standard.id });
  expect(ofCard.findings.map((f) => f.suburb)).not.toContain('Broome');
  expect([ofCard.twoCount, ofCard.noneCount, ofCard.areaCount]).toEqual([0, 1, 4]);
});
test('of each zone it is told how many consignments came or went in 30 days; one within it counts once', async () => {
  const counts = async () => {
    const { consignments } = await staff().call(rateZoneCalls.coverage, {});
    const of = new Map(consignments.map((c) => [c.zoneId, c.count]));
    return Promise.all(['SYD', 'BME'].map(async (code) => of.get((await byCode(code))!.id)));
  };
  const before = await counts();
  const sydney = { suburb: 'Sydney', stateCode: 'NSW', postCode: '2000' },
    broome = { suburb: 'Broome', stateCode: 'WA', postCode: '6725' };
  for (const [bookingId, toAddress] of [
    [9001, sydney],
    [9002, broome],
  ] as const)
    await svc.deliver(
      bookingEvents.booked(
        bookingFacts({ bookingId, consignmentId: `CR00000${bookingId}`, fromAddress: sydney, toAddress }),
      ),
    );
  expect(await counts()).toEqual([before[0]! + 2, before[1]! + 1]);
});
test('the rates of a card are a file for whoever may see the card', async () => {
  const cards = (await staff().call(rateCardCalls.list, {})).items;
  const id = (code: string) => ({ rateCardId: cards.find((c) => c.code === code)!.id });
  const [answer, page] = [
    await svc.as(nobody()).raw(rateCalls.export, id('STANDARD')),
    await staff().call(rateCalls.list, { ...id('STANDARD'), filter: "rateService eq 'FUEL'" }),
  ];
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="rates-STANDARD.csv"');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines[0]).toContain('service,fromZone,toZone,calculationMethod');
  expect(lines.filter((l) => l.startsWith('FUEL,')).length).toBe(page.totalCount);
  expect(lines).toContain('ROAD,SYD,SYD,PerKg,yes,yes,15.5,15:30,1,250,2020-01-01,,PerKg,100,9.5,0.1148');
  await expect(svc.as(nobody()).raw(rateCalls.export, id('FLEET'))).rejects.toMatchObject({ status: 404 });
});
