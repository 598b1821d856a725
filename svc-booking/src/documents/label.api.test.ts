import { aBooking } from '../booking/booking.fixture.ts';
import { scan4transport } from './scan4transport.ts';
import { textsOf, startReading } from './reading.fixture.ts';

const { book, fetched, pagesOf } = startReading();

test('a label has 100 × 150 mm, and a decoder reads its connote, its SSCC and its 2D code', async () => {
  const b = await book({ deliveryOptions: { atl: 'true' } });
  const [label] = await fetched(b.id, 'Label');
  expect(label!.response.headers.get('content-type')).toBe('application/pdf');
  const pages = await pagesOf(label!.bytes);
  expect(pages).toHaveLength(2);
  for (const [i, page] of pages.entries()) {
    const sscc = b.items[0]!.articleNumbers![i]!;
    expect([page.width, page.height].map((pt) => Math.round((pt * 25.4) / 72))).toEqual([100, 150]);
    expect(textsOf(page.codes, 'Code128')).toEqual([`(00)${sscc}`, b.consignmentId].toSorted());
    const bars = page.codes.find((c) => c.format === 'Code128' && c.text.includes(sscc))!;
    expect(bars.contentType).toBe('GS1');
    const [matrix] = textsOf(page.codes, 'DataMatrix');
    for (const part of [
      `(00)${sscc}`,
      '(420)3350',
      '(4301)Ng%E1%BB%8Dc+Tr%E1%BA%A7n',
      '(4304)Ballarat+Central',
      '(4307)AU',
      '(4321)0',
      '(4322)1',
      '(4323)0',
    ])
      expect(matrix).toContain(part);
  }
});

test('four labels share an A4 page, and all of them can be read', async () => {
  const b = await book({ items: [{ ...aBooking().items[0]!, quantity: 5 }] });
  const pages = await pagesOf((await fetched(b.id, 'LabelA4'))[0]!.bytes);
  expect(pages.map((p) => [p.width, p.height].map((pt) => Math.round((pt * 25.4) / 72)))).toEqual([
    [210, 297],
    [210, 297],
  ]);
  const read = pages.flatMap((p) => textsOf(p.codes, 'Code128')).filter((t) => t.startsWith('(00)'));
  expect(read.sort()).toEqual(b.items[0]!.articleNumbers!.map((n) => `(00)${n}`));
});

test("a label in the printer's language lets no text become a command", async () => {
  const b = await book({ toAddress: { ...aBooking().toAddress, companyName: 'Evil ^XZ~JA \\ Co' } });
  const zpl = new TextDecoder().decode((await fetched(b.id, 'LabelZPL'))[0]!.bytes);
  expect(zpl.match(/\^XA/g)).toHaveLength(2);
  expect(zpl.match(/\^XZ/g)).toHaveLength(2);
  expect(zpl).not.toContain('~');
  expect(zpl).toContain('Evil \\5EXZ\\7EJA \\5C Co');
  expect(zpl).toContain(`>;>800${b.items[0]!.articleNumbers![0]}`);
});

test("the printer's language says all that the label says: both address lines, and who has to sign", async () => {
  const toAddress = { ...aBooking().toAddress, addressLine2: 'Rear gate' };
  const [signed, left] = [await book({ toAddress }), await book({ toAddress, deliveryOptions: { atl: 'true' } })];
  const zplOf = async (id: number) => new TextDecoder().decode((await fetched(id, 'LabelZPL'))[0]!.bytes);
  const [one, other] = [await zplOf(signed.id), await zplOf(left.id)];
  for (const text of ['Unit 10, 293 Harbour St', 'Rear gate', 'SIGNATURE REQUIRED', 'NO ATL'])
    expect(one).toContain(text);
  expect(one).not.toContain('AUTHORITY TO LEAVE');
  expect(other).toContain('AUTHORITY TO LEAVE');
  expect(other).not.toContain('SIGNATURE REQUIRED');
});

test('the 2D code carries address line 2, state and phone, each under the AI that GS1 gave it', () => {
  const code = scan4transport('093123450000251018', {
    toAddress: {
      companyName: 'Ironbark',
      addressLine1: '1 High St',
      addressLine2: 'Rear gate',
      suburb: 'Ballarat',
      stateCode: 'VIC',
      postCode: '3350',
      telephone: '(03) 5550 0188',
    },
    isDangerousGood: false,
    authorityToLeave: false,
    signatureRequired: true,
  });
  expect(code).toBe(
    '(00)093123450000251018(420)3350(4300)Ironbark(4302)1+High+St(4303)Rear+gate(4304)Ballarat(4306)VIC(4307)AU(4308)0355500188(4321)0(4322)0(4323)1',
  );
});

test('a phone travels in the 2D code as it is dialled, the plus of its country with it', () => {
  const code = scan4transport('093123450000251018', {
    toAddress: { companyName: 'A+B', postCode: '3350', telephone: '+61 (3) 5550-0188' },
    ...{ isDangerousGood: false, authorityToLeave: false, signatureRequired: false },
  });
  expect(code).toContain('(4300)A%2BB(');
  expect(code).toContain('(4308)+61355500188(');
});

test('a label with the longest texts there may be is still read by a scanner', async () => {
  const words = 'Wagga Wagga Ngọc Trần & Söhne ';
  const long = {
    companyName: words.repeat(4),
    contactName: words.repeat(4),
    addressLine1: words.repeat(4),
    addressLine2: words.repeat(4),
    telephone: '+61 2 5550 0188',
  };
  const b = await book({
    toAddress: { ...aBooking().toAddress, ...long },
    fromAddress: { ...aBooking().fromAddress, ...long },
  });
  const [page] = await pagesOf((await fetched(b.id, 'Label'))[0]!.bytes);
  expect(textsOf(page!.codes, 'Code128')).toHaveLength(2);
  expect(textsOf(page!.codes, 'DataMatrix')[0]).toContain('(4304)Ballarat+Central');
});
