import { slot } from '@cartage/server/context.ts';
import type { Outgoing } from '@cartage/server/outgoing.ts';

/** To whatever the tenant's settings name: mail servers and webhooks. */
export const outgoing = slot<Outgoing>('communication.outgoing');
