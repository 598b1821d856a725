import type { Registration } from '@cartage/contract/customer/registration.ts';

export const registrantOf = (r: Registration): string => r.companyName ?? r.contactName ?? r.email;
