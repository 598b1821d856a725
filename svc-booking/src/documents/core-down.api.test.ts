/** Papers of freight are printed while all of svc-core is down. */
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import type { DocumentType } from '@cartage/contract/booking/document.ts';
import { holder } from '@cartage/server/held.ts';
import { paperLook } from '@cartage/server/paper-look.ts';
import { losesCore, saysOnPapers } from '@cartage/testing/paper-words.ts';
import { PAPER_LOOK } from '@cartage/testing/service.ts';
import { startReading } from './reading.fixture.ts';

const { svc, save, fetched, wordsOf } = startReading();
const PAPERS = ['ConsignmentNote', 'Manifest', 'DangerousGoods', 'Label', 'LabelA4', 'LabelZPL'] as const;
/** One pixel. */
const LOGO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const phoneOf = (tenantId: number) => `1800 160 40${tenantId}`;
/** The words of each paper, and which have a picture. */
async function printed(id: number): Promise<{ words: string[]; pictured: DocumentType[] }> {
  const words: string[] = [],
    pictured: DocumentType[] = [];
  for (const type of PAPERS) {
    const { response, bytes } = (await fetched(id, type))[0]!;
    expect([type, response.status]).toEqual([type, 200]);
    words.push(type === 'LabelZPL' ? new TextDecoder().decode(bytes) : await wordsOf(bytes));
    if (Buffer.from(bytes).includes('/Subtype /Image')) pictured.push(type);
  }
  return { words, pictured };
}

test('with the look that was known last, else without one, and never with another tenant’s', async () => {
  await saysOnPapers(svc, []);
  svc.answers(tenantSettingsCalls.forPapers, (_, tenantId) => ({
    ...PAPER_LOOK,
    logo: LOGO,
    emergencyPhone: phoneOf(tenantId),
  }));
  const b = await save({ dangerousGoodUNCode: '1263' }, ['Book', 'Manifest']);
  const known = await printed(b.id);
  expect(known.pictured).toContain('ConsignmentNote');
  expect(known.words[2]).toContain(phoneOf(1));
  expect((await paperLook(svc.ctx({ tenantId: 2 }))).emergencyPhone).toBe(phoneOf(2));

  losesCore(svc);
  expect(await printed(b.id)).toEqual(known);
  expect((await paperLook(svc.ctx({ tenantId: 2 }))).emergencyPhone).toBe(phoneOf(2));

  holder(svc.ctx()).copies.delete('papers.look:1:');
  const plain = await printed(b.id);
  expect(plain.pictured).toEqual([]);
  expect(plain.words[0]).toContain('Consignment note');
  expect(plain.words.join('\n')).not.toMatch(/1800 160 40/);
});
