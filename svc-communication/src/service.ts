import { CommunicationConfig } from './config.ts';
import { createOutgoing } from '@cartage/server/outgoing.ts';
import { createSeal } from '@cartage/server/seal.ts';
import { defineService } from '@cartage/server/service.ts';
import { digestConsumers } from './digest/digest.consumers.ts';
import { digestRoutes } from './digest/digest.routes.ts';
import { sendDigests } from './digest/send.ts';
import { commentRoutes } from './discussion/comment.routes.ts';
import { customerConsumers } from './customer/customer.consumers.ts';
import { discussionRoutes } from './discussion/discussion.routes.ts';
import { foldComments } from './discussion/sums.store.ts';
import { historyConsumers } from './history/history.consumers.ts';
import { historyRoutes } from './history/history.routes.ts';
import { door, openDoor } from './inbound/door.ts';
import { handleInbound } from './inbound/handle.ts';
import { sweepInbound } from './inbound/sweep.ts';
import { inboundRoutes } from './inbound/inbound.routes.ts';
import { communicationLookupRoutes, communicationNameRoutes } from './lookup/lookup.routes.ts';
import { knownAddressConsumers } from './mail/known-address.consumers.ts';
import { mailsADay } from './mail/limit.store.ts';
import { mailConsumers } from './mail/mail.consumers.ts';
import { sendDueMail } from './mail/sender.ts';
import { mailboxRoutes } from './mailbox/mailbox.routes.ts';
import { mailboxSeal } from './mailbox/mailbox.store.ts';
import { pollMailboxes } from './mailbox/poll.ts';
import { mentionConsumers } from './mention/mention.consumers.ts';
import { mentionRoutes } from './mention/mention.routes.ts';
import { notBookedConsumers } from './discussion/not-booked.consumers.ts';
import { noticeConsumers } from './notice/notice.consumers.ts';
import { noticeRoutes } from './notice/notice.routes.ts';
import { outboundRoutes, testMailRoutes } from './outbound/outbound.routes.ts';
import { outgoing } from './outgoing.ts';
import { peopleConsumers } from './people/people.consumers.ts';
import { replyKey } from './reply/reply-address.ts';
import { replies } from './reply/reply.store.ts';
import { sandboxSms } from './sms/sandbox.ts';
import { sendDueSms } from './sms/sender.ts';
import { smsConsumers } from './sms/sms.consumers.ts';
import { smsRoutes } from './sms/sms.routes.ts';
import { smsProviders } from './sms/provider.ts';
import { smsSeal } from './sms/settings.store.ts';
import { smsSettingsRoutes } from './sms/settings.routes.ts';
import { smsStopRoutes } from './sms/stop.routes.ts';
import { twilioSms } from './sms/twilio.ts';
import { twilioRoutes } from './sms/twilio.routes.ts';
import { suggestionRoutes } from './discussion/suggestion.routes.ts';
import { suppressionRoutes } from './suppression/suppression.routes.ts';
import { templateDraftRoutes } from './template/draft.routes.ts';
import { templateConsumers } from './template/template.consumers.ts';
import { templateRoutes } from './template/template.routes.ts';
import { sweepDeliveries } from './webhook/due.store.ts';
import { webhookSeal } from './webhook/secret.ts';
import { MOST_UNDER_WAY, sendDueDeliveries } from './webhook/sender.ts';
import { webhookConsumers, webhookNotices } from './webhook/webhook.consumers.ts';
import { webhookRoutes } from './webhook/webhook.routes.ts';

export const communicationService = defineService({
  name: 'svc-communication',
  schema: 'communication',
  config: CommunicationConfig,
  isByUnit: true,
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
    templateDraftRoutes,
    webhookRoutes,
    noticeRoutes,
    suppressionRoutes,
    smsRoutes,
    smsSettingsRoutes,
    smsStopRoutes,
    twilioRoutes,
    inboundRoutes,
    mailboxRoutes,
    digestRoutes,
    communicationLookupRoutes,
    communicationNameRoutes,
  ],
  consumers: [
    historyConsumers,
    templateConsumers,
    customerConsumers,
    knownAddressConsumers,
    mailConsumers,
    smsConsumers,
    peopleConsumers,
    mentionConsumers,
    notBookedConsumers,
    webhookConsumers,
    webhookNotices,
    noticeConsumers,
    digestConsumers,
  ],
  provide: async (running) => {
    const { config } = running;
    const { INBOUND_DOMAIN: domain, INBOUND_SMTP_PORT: port, INBOUND_SMTP_HOST: host } = config;
    const isOpen = domain !== '' && port !== '';
    return [
      door.is(isOpen ? await openDoor(running, { host, port: Number(port), domain }) : undefined),
      replies.is({ key: replyKey(config.CARTAGE_SECRET), domain }),
      mailsADay.is(config.MAILS_A_DAY),
      outgoing.is(
        createOutgoing(config.OUTGOING_NETWORKS, { waitMs: config.WEBHOOK_WAIT_MS, connections: MOST_UNDER_WAY }),
      ),
      mailboxSeal.is(createSeal(config.CARTAGE_SECRET, 'mailboxes')),
      smsSeal.is(createSeal(config.CARTAGE_SECRET, 'sms')),
      smsProviders.is({ Sandbox: sandboxSms, Twilio: twilioSms(config.TWILIO_URL.replace(/\/+$/, '')) }),
      webhookSeal.is(createSeal(config.CARTAGE_SECRET, 'webhooks')),
    ];
  },
  background: [
    { name: 'mail-sender', everyMs: 2000, run: sendDueMail },
    { name: 'sms-sender', everyMs: 2000, run: sendDueSms },
    { name: 'inbound', everyMs: 2000, run: handleInbound },
    { name: 'mailboxes', everyMs: 5000, run: pollMailboxes },
    { name: 'digests', everyMs: 15_000, run: sendDigests },
    { name: 'comment-sums', everyMs: 30_000, run: foldComments },
    { name: 'webhook-sender', everyMs: 1000, run: sendDueDeliveries },
    { name: 'inbound-sweep', everyMs: 3_600_000, run: sweepInbound },
    { name: 'webhook-sweep', everyMs: 3_600_000, run: sweepDeliveries },
  ],
});
