import { Sms, smsCalls } from '@cartage/contract/communication/sms.ts';
import { routes } from '@cartage/server/routes.ts';
import { listPage } from '@cartage/server/rows.ts';
import { texts } from './sms.tables.ts';

export const smsRoutes = routes(smsCalls, {
  list: (ctx, query) => listPage(ctx, { from: texts, sort: 'creationtime desc', shows: Sms }, query),
});
