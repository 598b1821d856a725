import { entity } from '@cartage/server/entity.ts';
import { templateDrafts, templates } from './template.tables.ts';

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
});
/** Who began and ended a draft; what it says is told when it is published, not with every key. */
export const templateDraft = entity(templateDrafts, {
  name: 'TemplateDraft',
  title: 'Draft',
  history: ['type', 'customerid', 'customertype'],
});
