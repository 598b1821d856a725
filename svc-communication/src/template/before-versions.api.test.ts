import { readFileSync } from 'node:fs';
import { templateDraftCalls } from '@cartage/contract/communication/template-draft.ts';
import { tenantEvents } from '@cartage/contract/events/core.ts';
import { uuidv7 } from '@cartage/server/uuid.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { asOwner } from '@cartage/testing/plant.ts';
import { startForTest } from '@cartage/testing/service.ts';
import { communicationService } from '../service.ts';
import { BEGINNINGS } from './beginnings.ts';
import { templates } from './template.tables.ts';

const svc = startForTest(communicationService);
const MIGRATION = new URL('../../migrations/0017_own_before_versions.sql', import.meta.url);

test('a text of one’s own from before there were versions stays in use, and what shipped reads as it ships today', async () => {
  await svc.deliver(tenantEvents.created({ tenantId: 1, name: 'Harbour', isDemo: false }));
  const row = {
    ...{ id: uuidv7(), type: 'QuoteReady' as const, templatename: 'Q', customerid: 7, customertype: null },
    ...{ templatesubjecttitle: 'Old words', templatecontent: '<p>Kept</p>' },
  };
  await svc.given(templates, row);
  await asOwner(
    svc,
    `set search_path = communication; update templates set template_subject_title = 'Ours' where type = 'Delivered'`,
  );
  // The other rows are of texts that ship since then; this one is as it shipped at the time.
  await asOwner(
    svc,
    `delete from communication.templates where customer_id is null and type not in ('Delivered', 'PickupBooked')`,
  );
  await asOwner(
    svc,
    `update communication.templates set template_content = replace(template_content, '<p>Your', '<p>your') where type = 'PickupBooked'`,
  );
  await asOwner(svc, `set search_path = communication; ${readFileSync(MIGRATION, 'utf8')}`);
  const text = (templatetypeid: 'QuoteReady' | 'Delivered' | 'PickupBooked', customerid?: number) =>
    svc.as(aStaff()).call(templateDraftCalls.text, { templatetypeid, ...(customerid && { customerid }) });
  expect((await text('Delivered')).own).toMatchObject({ version: 1, templatesubjecttitle: 'Ours' });
  await asOwner(
    svc,
    `update communication.templates set template_content = 'As it shipped then' where type = 'PickupBooked'`,
  );
  expect((await text('PickupBooked')).own).toMatchObject({ version: 0, ...BEGINNINGS.PickupBooked });
  const { rows } = await asOwner(
    svc,
    `select template_subject_title as said from communication.template_versions order by 1`,
  );
  expect(rows).toEqual([{ said: 'Old words' }, { said: 'Ours' }]);
});
