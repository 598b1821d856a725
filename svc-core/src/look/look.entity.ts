import { entity } from '@cartage/server/entity.ts';
import { looks } from './look.tables.ts';

/** What is published stands in the history of the tenant's settings as well; this one knows drafts and CSS. */
export const look = entity(looks, {
  name: 'Look',
  history: ['accent', 'logoId', 'darkLogoId', 'faviconId', 'css', 'publishedTime'],
});
