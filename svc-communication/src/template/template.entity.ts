import { entity } from '@cartage/server/entity.ts';
import { documentTextEvents } from '@cartage/contract/events/document-text.ts';
import { isOfDocument } from './fields.ts';
import { templateDrafts, type TemplateRow, templates } from './template.tables.ts';

export const template = entity(templates, {
  name: 'Template',
  history: [
    'type',
    'templatename',
    'templatesubjecttitle',
    'templatecontent',
    'customerid',
    'customertype',
    'emailaddresses',
  ],
  events: (before, after) => [eventOf(before, after)],
});
/** Who prints keeps what papers say; of mails nobody else needs to know. */
function eventOf(before: TemplateRow | null, after: TemplateRow | null) {
  const { id, type, customerid, customertype } = (after ?? before)!;
  if (!isOfDocument(type)) return false;
  const of = { textId: id, type, customerId: customerid, customerType: customertype };
  if (!after) return documentTextEvents.removed(of);
  return documentTextEvents.published({ ...of, version: after.version, content: after.templatecontent });
}
/** Who began and ended a draft; what it says is told when it is published, not with every key. */
export const templateDraft = entity(templateDrafts, {
  name: 'TemplateDraft',
  title: 'Draft',
  history: ['type', 'customerid', 'customertype'],
});
