import { CommunicationConfig } from './config.ts';
import { defineService } from '@cartage/server/service.ts';
import { commentRoutes } from './discussion/comment.routes.ts';
import { discussionRoutes } from './discussion/discussion.routes.ts';
import { historyConsumers } from './history/history.consumers.ts';
import { historyRoutes } from './history/history.routes.ts';
import { knownAddressConsumers } from './mail/known-address.consumers.ts';
import { mailsADay } from './mail/limit.store.ts';
import { mailConsumers } from './mail/mail.consumers.ts';
import { sendDueMail } from './mail/sender.ts';
import { mentionConsumers } from './mention/mention.consumers.ts';
import { mentionRoutes } from './mention/mention.routes.ts';
import { outboundRoutes, testMailRoutes } from './outbound/outbound.routes.ts';
import { peopleConsumers } from './people/people.consumers.ts';
import { suggestionRoutes } from './people/suggestion.routes.ts';
import { templateConsumers } from './template/template.consumers.ts';
import { templateRoutes } from './template/template.routes.ts';

export const communicationService = defineService({
  name: 'svc-communication',
  schema: 'communication',
  config: CommunicationConfig,
  migrations: new URL('../migrations/', import.meta.url),
  routes: [
    historyRoutes,
    outboundRoutes,
    testMailRoutes,
    discussionRoutes,
    commentRoutes,
    mentionRoutes,
    suggestionRoutes,
    templateRoutes,
  ],
  consumers: [
    historyConsumers,
    templateConsumers,
    knownAddressConsumers,
    mailConsumers,
    peopleConsumers,
    mentionConsumers,
  ],
  provide: ({ config }) => [mailsADay.is(config.MAILS_A_DAY)],
  background: [{ name: 'mail-sender', everyMs: 2000, run: sendDueMail }],
});
