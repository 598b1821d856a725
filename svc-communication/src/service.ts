import { CommunicationConfig } from './config.ts';
import { createOutgoing } from '@cartage/server/outgoing.ts';
import { createSeal } from '@cartage/server/seal.ts';
import { foundIn } from '@cartage/server/found.ts';
import { defineService } from '@cartage/server/service.ts';
import { sendDigests } from './digest/send.ts';
import { foldComments } from './discussion/sums.store.ts';
import { door, openDoor } from './inbound/door.ts';
import { handleInbound } from './inbound/handle.ts';
import { sweepInbound } from './inbound/sweep.ts';
import { mailsADay } from './mail/limit.store.ts';
import { sendDueMail } from './mail/sender.ts';
import { mailboxSeal } from './mailbox/mailbox.store.ts';
import { pollMailboxes } from './mailbox/poll.ts';
import { outgoing } from './outgoing.ts';
import { replyKey } from './reply/reply-address.ts';
import { replies } from './reply/reply.store.ts';
import { sandboxSms } from './sms/sandbox.ts';
import { sendDueSms } from './sms/sender.ts';
import { smsProviders } from './sms/provider.ts';
import { smsSeal } from './sms/settings.store.ts';
import { twilioSms } from './sms/twilio.ts';
import { sweepDeliveries } from './webhook/due.store.ts';
import { webhookSeal } from './webhook/secret.ts';
import { MOST_UNDER_WAY, sendDueDeliveries } from './webhook/sender.ts';

export const communicationService = defineService({
  name: 'svc-communication',
  schema: 'communication',
  config: CommunicationConfig,
  isByUnit: true,
  migrations: new URL('../migrations/', import.meta.url),
  ...foundIn(import.meta.dirname),
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
