/** Mails as people and programs write them, brought to the door by a mail client. */
import { commentCalls } from '@cartage/contract/communication/comment.ts';
import { discussionCalls } from '@cartage/contract/communication/discussion.ts';
import { inboundCalls } from '@cartage/contract/communication/inbound.ts';
import { accessCalls } from '@cartage/contract/core/access.ts';
import { documentCalls } from '@cartage/contract/core/document.ts';
import { bookingCalls } from '@cartage/contract/booking/booking.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { userEvents } from '@cartage/contract/events/core.ts';
import { PERMISSIONS } from '@cartage/contract/permission.ts';
import { aStaff } from '@cartage/testing/actors.ts';
import { aRecord } from '@cartage/testing/booking.fixture.ts';
import { SETTINGS, type TestService } from '@cartage/testing/service.ts';
import { uploaded } from '@cartage/contract/wire.ts';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { door } from './door.ts';

export const DOMAIN = 'in.example.test';
export const ENV = { INBOUND_DOMAIN: DOMAIN, INBOUND_SMTP_PORT: '0' };
export const OUTSIDE = 'dock@store.test';
export const MIA = 11;

/** A scan of so many bytes, as an attachment. */
export const pdf = (bytes: number) => ({
  filename: 'scan.pdf',
  content: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(bytes, 'x')]),
});

export type Filed = { entityType: unknown; entityId: unknown; fileName: string; isInternal: unknown };
/** A tenant with one person and a booking, whose mails are kept in the outbox. */
export function aHouse(svc: TestService) {
  const filed: Filed[] = [];
  const access = {
    version: 1,
    isActive: true,
    name: 'Mia Rossi',
    customerId: null,
    driverId: null,
    units: null,
    unitId: null,
    sessions: [],
  };
  const house = {
    filed,
    access: { ...access, permissions: [...PERMISSIONS] as string[] },
    isActive: true,
    refuse: undefined as (() => void) | undefined,
    prepare() {
      svc.answers(bookingCalls.find, ({ id }) => aRecord({ id, consignmentId: `CR${id}` }));
      svc.answers(accessCalls.readers, ({ userIds }) => ({ userIds }));
      svc.answers(accessCalls.ofUser, () => house.access);
      svc.answers(tenantSettingsCalls.forServices, (_, tenantId) => ({
        ...{ ...SETTINGS, tenantId, isActive: house.isActive },
      }));
      svc.answers(documentCalls.upload, ({ file, entityType, entityId, isInternal }) => {
        house.refuse?.();
        const { fileName, bytes } = uploaded(file);
        filed.push({ entityType, entityId, fileName, isInternal });
        return {
          ...{ id: filed.length, documentId: 'd', url: '/d', fileName, documentType: 'application/pdf' },
          ...{
            size: bytes.length,
            userName: 'Mia',
            creationTime: '2026-11-21T02:00:00.000Z',
            isInternal: true,
            mayDelete: true,
          },
        } as never;
      });
    },
    person: (tenantId: number, more: object = {}) =>
      svc.deliver(
        userEvents.saved({
          ...{ userId: MIA, name: 'Mia Rossi', firstName: 'Mia', surname: 'Rossi', customerId: null, isActive: true },
          ...{ emailAddress: 'mia@harbour.test', userName: 'mia', phone: null, ...more },
        }),
        { tenantId },
      ),
    as: (tenantId: number) => svc.as({ ...aStaff(), userName: 'Mia Rossi' }, { tenantId }),
    /** A discussion whose comment went out to somebody outside, the comment, and the mail that went. */
    async talk(tenantId: number, email = OUTSIDE) {
      const call = house.as(tenantId).call;
      house.tick();
      const content = `@${email} can you take it?`;
      const { id } = await call(discussionCalls.create, {
        ...{ topic: 'Late ferry', entitytype: 'Booking', entityid: '41' },
        comments: { comment: { content: 'Begun' } },
      });
      house.tick();
      const thirdpartytags = [{ email, cursor: { start: 0, end: email.length + 1 } }];
      const comment = await call(commentCalls.create, { comment: { discussionid: id, content, thirdpartytags } });
      return { id, comment: comment.id, ...(await house.sentMail(tenantId, id)) };
    },
    async sentMail(tenantId: number, discussionid: string) {
      const rows = (await svc
        .ctx({ tenantId })
        .db.execute(
          `select id, message_id, in_reply_to, reply_to, refused, status from communication.emails where direction = 'Outbound' and discussion_id = '${discussionid}' order by creation_time desc, id desc limit 1` as never,
        )) as unknown as { id: string; message_id: string; in_reply_to: string; reply_to: string; refused: unknown }[];
      const { id: email, message_id: messageId, reply_to: replyTo, in_reply_to: inReplyTo, refused } = rows[0]!;
      return { email, messageId, replyTo, inReplyTo, refused };
    },
    /** What happens one after the other happens at different times. */
    tick: () => svc.setNow(new Date(svc.now().getTime() + 1000)),
    send(mail: SendMailOptions) {
      house.tick();
      const transport = createTransport({
        host: '127.0.0.1',
        port: door(svc.ctx())!.port,
        secure: false,
        ignoreTLS: true,
      });
      return transport.sendMail({ from: `Dock <${OUTSIDE}>`, subject: 'Re: CR41: Late ferry', text: 'Yes.', ...mail });
    },
    work: () => svc.service.background.run('inbound'),
    async said(tenantId: number, id: string) {
      return (await house.as(tenantId).call(discussionCalls.find, { id })).comments;
    },
    inbox: async (tenantId: number) => (await house.as(tenantId).call(inboundCalls.list, {})).items,
  };
  return house;
}
