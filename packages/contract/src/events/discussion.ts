/** Topics `discussion` and `mention`: that something was said, never what. */
import { type Audience, events } from '../event.ts';
import { Guid, Instant } from '../wire.ts';
import { z } from '../zod.ts';

/** `customerId` is null where the customer's people see nothing of it, so that they do not hear of it either. */
const people: Audience = { permission: 'Booking.View', customers: true };

export const discussionEvents = events('svc-communication', 'discussion', 'discussionId', people, {
  commented: {
    discussionId: Guid,
    commentId: Guid,
    customerId: z.number().int().nullable(),
    /** Who is named in it and was not before. */
    userIds: z.array(z.number().int()),
    at: Instant,
  },
  changed: { discussionId: Guid, customerId: z.number().int().nullable() },
});

export const mentionEvents = events('svc-communication', 'mention', 'userId', people, {
  made: { userId: z.number().int(), discussionId: Guid, customerId: z.number().int().nullable() },
});
