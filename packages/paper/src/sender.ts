/** A tenant's settings as its letterhead. */
import type { PaperLook, TenantSettings } from '@cartage/contract/core/tenant-settings.ts';
import { formatAbn } from '@cartage/contract/customer/business-number.ts';
import type { Sender } from './letterhead.ts';
import type { OwnWords } from './say.ts';

export const senderOf = (
  { name, billing, supportPhone, email }: TenantSettings,
  { accent, logo }: PaperLook,
  words: OwnWords,
): Sender => ({
  name,
  legalName: billing.legalName,
  abn: billing.taxVatNo ? formatAbn(billing.taxVatNo) : '',
  address: billing.address,
  phone: supportPhone,
  email: email.fromAddress,
  accent,
  logo: logo ? Buffer.from(logo, 'base64') : null,
  words,
});
