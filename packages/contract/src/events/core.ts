/** Topics `tenant` and `user`. */
import { type Audience, events } from '../event.ts';
import { LANGUAGE_NAMES } from '../words/languages.ts';
import { z } from '../zod.ts';

const forTenants: Audience = { permission: 'Administration.Settings' };
const forUsers: Audience = { permission: 'Administration.Users' };

export const tenantEvents = events('svc-core', 'tenant', 'tenantId', forTenants, {
  /** A new tenant: every service loads what a tenant begins with (rate cards, carrier accounts, templates). */
  created: { tenantId: z.number().int(), name: z.string(), isDemo: z.boolean() },
  /** Hosts, state or settings changed: caches drop what they hold of it. */
  changed: { tenantId: z.number().int(), hosts: z.array(z.string()) },
});

export const languageEvents = events('svc-core', 'language', 'languageName', 'everyone', {
  /** Texts of a language read otherwise from now on: pages that show them ask again. */
  changed: { languageName: z.string() },
});

export const userEvents = events('svc-core', 'user', 'userId', forUsers, {
  saved: {
    userId: z.number().int(),
    name: z.string(),
    emailAddress: z.string(),
    customerId: z.number().int().nullable(),
    isActive: z.boolean(),
    /** What they are called and reached by, where the name and the address do not say it; older events lack them. */
    firstName: z.string().optional(),
    surname: z.string().optional(),
    userName: z.string().optional(),
    phone: z.string().nullable().optional(),
    /** Chosen by the person; null is none. */
    language: z.enum(LANGUAGE_NAMES).nullable().optional(),
  },
});
