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
} from '@cartage/contract/communication/notice.ts';
import { invalid } from '@cartage/contract/error.ts';

/** By `event.channel.audience`; what is not named is not chosen. */
export type Choices = Readonly<Record<string, boolean>>;
const keyOf = (event: string, channel: string, audience: string) => `${event}.${channel}.${audience}`;
const begins = (event: NoticeEvent, audience: Audience): boolean | undefined =>
  (NOTICES[event] as Partial<Record<Audience, boolean>>)[audience];

export function isTold(
  event: NoticeEvent,
  channel: Channel,
  audience: Audience,
  [own, everyones]: readonly [own: Choices | undefined, everyones: Choices | undefined],
): boolean {
  const key = keyOf(event, channel, audience);
  return own?.[key] ?? everyones?.[key] ?? begins(event, audience) ?? false;
}

/** All cells that there are, as they hold for everyone, or for a customer with choices of its own. */
export function shown(everyones: Choices, own?: Choices): Notice[] {
  const chosen = own ?? everyones;
  return NOTICE_EVENTS.flatMap((event) =>
    CHANNELS.flatMap((channel) =>
      AUDIENCES.filter((audience) => begins(event, audience) !== undefined).map((audience) => ({
        ...{ event, channel, audience },
        ison: isTold(event, channel, audience, [own, everyones]),
        chosen: chosen[keyOf(event, channel, audience)] ?? null,
      })),
    ),
  );
}

export function chosen(before: Choices, asked: readonly NoticeInput[]): Choices {
  const next = { ...before };
  for (const { event, channel, audience, chosen: on } of asked) {
    if (begins(event, audience) === undefined)
      throw invalid([{ message: `Nobody but the customer is told of ${event}.`, members: ['notices'] }]);
    if (on === null) delete next[keyOf(event, channel, audience)];
    else next[keyOf(event, channel, audience)] = on;
  }
  return next;
}
