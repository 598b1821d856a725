/** Topic `lookup`: what a tenant calls the codes of its lists, told by whichever service has the list. */
import { events } from '../event.ts';
import { z } from '../zod.ts';

export const lookupEvents = events('any', 'lookup', 'list', 'everyone', {
  /** Words, colours, order or what is offered: pages that show them ask again. */
  changed: { list: z.string() },
});
