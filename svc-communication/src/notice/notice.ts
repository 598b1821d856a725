/** Who is told of what: a customer's choice before everyone's, everyone's before what the house begins with. Pure. */
import {
  AUDIENCES,
  type Audience,
  type Channel,
  CHANNELS,
  type Notice,
  NOTICE_EVENTS,
  type NoticeEvent,
  type NoticeInput,
  NOTICES,
  SMS_NOTICES,
} from '@cartage/contract/communication/notice.ts';
import { invalid } from '@cartage/contract/error.ts';
import { say } from '@cartage/contract/words/errors/communication.ts';

/** By `event.channel.audience`; what is not named is not chosen. */
export type Choices = Readonly<Record<string, boolean>>;
const keyOf = (event: string, channel: string, audience: string) => `${event}.${channel}.${audience}`;
type Told = Partial<Record<Audience, boolean>>;
/** Undefined where nobody can be told so. */
const begins = (event: NoticeEvent, channel: Channel, audience: Audience): boolean | undefined =>
  (channel === 'Mail' ? (NOTICES[event] as Told) : (SMS_NOTICES as Partial<Record<NoticeEvent, Told>>)[event])?.[
    audience
  ];

export function isTold(
  event: NoticeEvent,
  channel: Channel,
  audience: Audience,
  [own, everyones]: readonly [own: Choices | undefined, everyones: Choices | undefined],
): boolean {
  const key = keyOf(event, channel, audience);
  return own?.[key] ?? everyones?.[key] ?? begins(event, channel, audience) ?? false;
}

/** All cells that there are, as they hold for everyone, or for a customer with choices of its own. */
export function noticesOf(everyones: Choices, own?: Choices): Notice[] {
  const chosen = own ?? everyones;
  return NOTICE_EVENTS.flatMap((event) =>
    CHANNELS.flatMap((channel) =>
      AUDIENCES.filter((audience) => begins(event, channel, audience) !== undefined).map((audience) => ({
        ...{ event, channel, audience },
        ison: isTold(event, channel, audience, [own, everyones]),
        chosen: chosen[keyOf(event, channel, audience)] ?? null,
      })),
    ),
  );
}

const cannot = (channel: Channel, event: string): string =>
  channel === 'Mail' ? say('notMailedOf', { event }) : say('noSmsAbout', { event });
export function chosen(before: Choices, asked: readonly NoticeInput[]): Choices {
  const next = { ...before };
  for (const { event, channel, audience, chosen: on } of asked) {
    if (begins(event, channel, audience) === undefined)
      throw invalid([{ message: cannot(channel, event), members: ['notices'] }]);
    if (on === null) delete next[keyOf(event, channel, audience)];
    else next[keyOf(event, channel, audience)] = on;
  }
  return next;
}
