import { entity } from '@cartage/server/entity.ts';
import { templates } from './template.tables.ts';

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
