/** Every fixed word of a paper has a key, and a tenant's own word stands on the next one. */
import type { DocumentType } from '@cartage/contract/booking/document.ts';
import { documentTextEvents } from '@cartage/contract/events/document-text.ts';
import { bareWords, losesWords, MARKS, saysOnPapers } from '@cartage/testing/paper-words.ts';
import { ADG } from './adg.ts';
import { startReading } from './reading.fixture.ts';

const { svc, save, book, fetched, wordsOf } = startReading();
const drawn = async (of: number, type: DocumentType): Promise<string> => {
  const { bytes } = (await fetched(of, type))[0]!;
  return type === 'LabelZPL' ? new TextDecoder().decode(bytes) : wordsOf(bytes);
};
/** What a printer writes out, without its commands and what it draws as a code. */
const printed = (zpl: string) =>
  [...zpl.matchAll(/\^FH\\\^FD(.*?)\^FS/g)].flatMap(([, text]) => (text!.startsWith('_1') ? [] : text!)).join('\n');
const PAPERS = ['ConsignmentNote', 'Manifest', 'DangerousGoods', 'Label', 'LabelA4', 'LabelZPL'] as const;

test('a tenant calls its papers and their parts otherwise, and the next ones say so', async () => {
  await saysOnPapers(svc, []);
  const b = await save({}, ['Book', 'Manifest']);
  expect(await drawn(b.id, 'ConsignmentNote')).toContain('Consignment note');
  await saysOnPapers(svc, [
    { sourceName: 'papersNote', key: 'title', value: 'Waybill' },
    { sourceName: 'papersManifest', key: 'title', value: 'Load sheet' },
    { sourceName: 'papersLabel', key: 'connote', value: 'WAYBILL' },
    { sourceName: 'papersLabel', key: 'from', value: 'SHIPPER' },
    { sourceName: 'papers', key: 'page', value: 'Sheet {page}/{pages}' },
  ]);
  const note = await drawn(b.id, 'ConsignmentNote');
  for (const said of ['Waybill', 'Sheet 1/1']) expect(note).toContain(said);
  expect(note).not.toMatch(/Consignment note|Page 1/);
  expect(await drawn(b.id, 'Manifest')).toContain('Load sheet');
  expect(await drawn(b.id, 'Label')).toContain('WAYBILL');
  expect(await drawn(b.id, 'LabelZPL')).toContain('SHIPPER');
});

test('while svc-core is down every paper says what ships, letter for letter', async () => {
  await saysOnPapers(svc, []);
  const b = await save({ dangerousGoodUNCode: '1263' }, ['Book', 'Manifest']);
  const before = await Promise.all(PAPERS.map((type) => drawn(b.id, type)));
  losesWords(svc);
  expect(await Promise.all(PAPERS.map((type) => drawn(b.id, type)))).toEqual(before);
});

test('no paper of freight has a word without a key, beside its data and what the dangerous goods code words', async () => {
  const text = { textId: '0190a3c0-0000-7000-8000-000000000001', customerId: null, customerType: null, version: 1 };
  await svc.deliver(documentTextEvents.published({ ...text, type: 'ConsignmentTerms', content: '{{ cover }}' }));
  await saysOnPapers(svc, MARKS);
  const ready = { pickupReadyTime: '2026-11-23T01:00:00.000Z', businessClosingTime: '2026-11-23T05:00:00.000Z' };
  const leave = { deliveryOptions: { atl: 'true', tailLift: 'true' }, pickupOptions: { tailLift: 'true' } };
  const danger = { dangerousGoodUNCode: '1263', dangerousGoodPackageType: 'Drum', specialInstructions: 'Ring first' };
  const heavy = { packageType: 'Pallet', quantity: 3, weight: { value: 400, unit: 'kg' as const } };
  const pallet = { ...(await book()).items[0]!, ...heavy };
  delete pallet.articleNumbers;
  const all = [
    await save(ready, ['Book', 'Manifest']),
    await save(leave, ['Book', 'Manifest']),
    await save({ deliveryOptions: { signatureRequired: 'true' } }, ['Book', 'Manifest']),
    await save(danger, ['Book', 'Manifest']),
    await save({ ...danger, items: [pallet] }, ['Book', 'Manifest']),
  ];
  const { name, billing, supportPhone, email } = await svc.ctx().settings();
  for (const b of all) {
    const { consignmentId, fromAddress, toAddress, customer, items, reference, carrier, specialInstructions } = b;
    const data = { consignmentId, fromAddress, toAddress, customer, items, reference, carrier, specialInstructions };
    const service = [b.carrierServiceCode, b.carrierServiceName, b.manifestId, 'cartons pallets drums paint'];
    for (const type of b.isDangerousGood ? PAPERS : PAPERS.filter((p) => p !== 'DangerousGoods')) {
      const law = type === 'DangerousGoods' ? ADG : [];
      const paper = await drawn(b.id, type);
      const said = type === 'LabelZPL' ? printed(paper) : paper;
      expect(said).toContain('·');
      expect([
        type,
        bareWords(said, { data: [data, service, name, billing, supportPhone, email.fromAddress], law }),
      ]).toEqual([type, []]);
    }
  }
});
