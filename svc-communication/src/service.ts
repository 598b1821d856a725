import { CommunicationConfig } from './config.ts';
import { defineService } from '@cartage/server/service.ts';
import { historyConsumers } from './history/history.consumers.ts';
import { historyRoutes } from './history/history.routes.ts';
import { knownAddressConsumers } from './mail/known-address.consumers.ts';
import { mailsADay } from './mail/limit.store.ts';
import { mailConsumers } from './mail/mail.consumers.ts';
import { sendDueMail } from './mail/sender.ts';
import { outboundRoutes } from './outbound/outbound.routes.ts';
import { templateConsumers } from './template/template.consumers.ts';

export const communicationService = defineService({
  name: 'svc-communication',
  schema: 'communication',
  config: CommunicationConfig,
  migrations: new URL('../migrations/', import.meta.url),
  routes: [historyRoutes, outboundRoutes],
  consumers: [historyConsumers, templateConsumers, knownAddressConsumers, mailConsumers],
  provide: ({ config }) => [mailsADay.is(config.MAILS_A_DAY)],
  background: [{ name: 'mail-sender', everyMs: 2000, run: sendDueMail }],
});
