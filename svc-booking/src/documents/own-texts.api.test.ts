import { documentTextEvents } from '@cartage/contract/events/document-text.ts';
import { documentCalls } from '@cartage/contract/booking/document.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { ACME, OTHER } from '../booking/booking.fixture.ts';
import { startReading, textsOf } from './reading.fixture.ts';

const { svc, book, fetched, pagesOf, wordsOf } = startReading();
const id = (n: number) => `0190a3c0-0000-7000-8000-00000000000${n}`;
type Told = Parameters<typeof documentTextEvents.published>[0];
const told = (n: number, content: string, more: Partial<Told> = {}) =>
  documentTextEvents.published({
    ...{ textId: id(n), type: 'LabelNote', customerId: null, customerType: null, version: 1, content },
    ...more,
  });

test('each label says the tenant’s note in its line, and its codes are read as before', async () => {
  const b = await book();
  const label = async () => (await fetched(b.id, 'Label'))[0]!.bytes;
  expect(await wordsOf(await label())).not.toContain('Ring');
  await svc.deliver(told(1, 'Ring {{ tenant.phone }}, {{ pieces }} pieces'));
  const bytes = await label();
  expect(await wordsOf(bytes)).toMatch(/Ring [\d ]+, \d pieces/);
  const [page] = await pagesOf(bytes);
  expect(textsOf(page!.codes, 'Code128')).toEqual(
    [`(00)${b.items[0]!.articleNumbers![0]}`, b.consignmentId].toSorted(),
  );
  const zpl = new TextDecoder().decode((await fetched(b.id, 'LabelZPL'))[0]!.bytes);
  expect(zpl).toMatch(/Ring [\d ]+, \d pieces/);
});

test('a note that is too long ends in its line', async () => {
  await svc.deliver(
    told(1, 'Handle with all the care in the world and then with some more of it '.repeat(5), { version: 2 }),
  );
  const b = await book();
  expect(await wordsOf((await fetched(b.id, 'Label'))[0]!.bytes)).toMatch(/Handle with all the care[^\n]*…/);
});

test('a consignment note says the conditions that ship, then the customer’s own', async () => {
  const [mine, theirs] = [await book(), await book({ customer: { id: OTHER } })];
  const note = async (of: number) => wordsOf((await fetched(of, 'ConsignmentNote'))[0]!.bytes);
  expect(await note(mine.id)).toMatch(/Carried under the conditions of carriage of .*\. Transit cover: none taken\./);
  await svc.deliver(told(2, 'Conditions of ACME hold. {{ cover }}', { type: 'ConsignmentTerms', customerId: ACME }));
  expect(await note(mine.id)).toContain('Conditions of ACME hold. Transit cover: none taken.');
  expect(await note(theirs.id)).toContain('Carried under the conditions of carriage');
});

test('a text that is being rewritten is seen on the paper itself, and is used for nothing else', async () => {
  const b = await book();
  const preview = async (type: 'LabelNote' | 'ConsignmentTerms', actor = aStaff()) => {
    const asked = { bookingId: b.id, type, templatecontent: 'Tried on {{ consignmentId }}' };
    const answer = await svc.as(actor).raw(documentCalls.previewPaper, asked);
    return wordsOf(new Uint8Array(await answer.arrayBuffer()));
  };
  expect(await preview('LabelNote')).toContain(`Tried on ${b.consignmentId}`);
  expect(await preview('ConsignmentTerms')).toContain(`Tried on ${b.consignmentId}`);
  expect(await wordsOf((await fetched(b.id, 'Label'))[0]!.bytes)).not.toContain('Tried');
  await expect(preview('LabelNote', aStaff(['Administration.Settings']))).rejects.toMatchObject({ status: 403 });
});
