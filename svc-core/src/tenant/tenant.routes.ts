import { coversOf } from '@cartage/contract/booking/insurance.ts';
import { accountCalls, configurationCalls, TENANT_STATE, tenantCalls } from '@cartage/contract/core/tenant.ts';
import { tenantSettingsCalls } from '@cartage/contract/core/tenant-settings.ts';
import { valuesOf } from '@cartage/contract/feature.ts';
import { forbidden } from '@cartage/contract/error.ts';
import { createHash } from 'node:crypto';
import { originOf } from '@cartage/server/origin.ts';
import { routes } from '@cartage/server/routes.ts';
import type { Settings } from '@cartage/contract/core/settings.ts';
import { forgetKeys } from '@cartage/server/kv.ts';
import type { Ctx } from '@cartage/server/context.ts';
import { cssOf, pictureOf } from '../look/look.store.ts';
import { DEFAULT_LOGO, DEFAULT_LOGO_TYPE } from './logo.ts';
import { opened } from './save-settings.ts';
import { siteFor } from './site.ts';
import { tenantOfHost, tenantRow } from './tenant.store.ts';

export const accountRoutes = routes(accountCalls, {
  isTenantAvailable: async (ctx, { tenancyName }) => {
    const found = await tenantOfHost(ctx, tenancyName.trim().replace(/:\d+$/, ''));
    if (!found) return { state: TENANT_STATE.NotFound, tenantId: null, tenantGuid: null, serverRootAddress: null };
    return {
      state: found.isActive ? TENANT_STATE.Available : TENANT_STATE.InActive,
      tenantId: found.tenantId,
      tenantGuid: found.tenantGuid,
      serverRootAddress: rootOf(tenancyName, originOf(ctx.request!.headers)),
    };
  },
});

/** The tenant's own host, reached the way the asker came: by the same protocol and port. */
function rootOf(host: string, origin: string): string {
  const url = new URL(origin);
  url.hostname = host.trim().replace(/:\d+$/, '');
  return url.origin;
}

export const configurationRoutes = routes(configurationCalls, {
  find: async (ctx) => {
    const { name, settings } = await tenantRow(ctx);
    return {
      tenantBillingAddress: settings.billing,
      baseCurrency: settings.currency.baseCurrency,
      timezone: settings.general.timezone,
      allowSelfRegistration: settings.userManagement.allowSelfRegistration,
      tenantName: name,
      accent: settings.ui.accent,
      lookVersion: lookVersionOf(settings.ui),
      css: await cssOf(ctx, settings.ui.customCssId),
      allowGuests: settings.guest.isAllowed,
      frameAncestors: settings.embed.sites,
      map: settings.map.tiles ? settings.map : null,
    };
  },
});

export const tenantRoutes = routes(tenantCalls, {
  logo: (ctx, { theme }) =>
    sendPicture(ctx, ({ logoId, darkLogoId }) => (theme === 'dark' ? (darkLogoId ?? logoId) : logoId)),
  favicon: (ctx) => sendPicture(ctx, ({ faviconId }) => faviconId),
});

/** A picture of the look that is in use; ours where the tenant has none. */
async function sendPicture(ctx: Ctx, which: (ui: Settings['ui']) => string | null): Promise<void> {
  // Who does not know a host shows our own: the page draws it before it can say that there is nobody here.
  const own = ctx.tenantId === 0 ? undefined : await pictureOf(ctx, which(await uiOf(ctx)));
  const bytes = own ?? DEFAULT_LOGO;
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const reply = ctx
    .reply!.header('etag', etag)
    .header('cache-control', 'public, max-age=300')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .header('x-content-type-options', 'nosniff');
  if (ctx.request!.headers['if-none-match'] === etag) void reply.code(304).send();
  else void reply.type(own ? 'image/png' : DEFAULT_LOGO_TYPE).send(bytes);
}
const uiOf = async (ctx: Ctx) => (await tenantRow(ctx)).settings.ui;
const lookVersionOf = (ui: Settings['ui']): string =>
  createHash('sha256').update(JSON.stringify(ui)).digest('base64url').slice(0, 12);

export const tenantSettingsRoutes = routes(tenantSettingsCalls, {
  forgetKeys: async (ctx) => {
    if (ctx.actor.kind !== 'system') throw forbidden();
    return forgetKeys(ctx.kv, ctx.tenantId);
  },
  forCards: async (ctx) => {
    if (ctx.actor.kind !== 'system') throw forbidden();
    const { braintree } = (await tenantRow(ctx)).settings;
    const keys = {
      environment: braintree.environment,
      merchantId: braintree.merchantId.trim(),
      publicKey: braintree.publicKey.trim(),
      privateKey: opened(ctx, 'braintree', braintree.privateKey).trim(),
      tokenizationKey: braintree.tokenizationKey.trim(),
    };
    return { keys: Object.values(keys).every(Boolean) ? keys : null };
  },
  forPapers: async (ctx) => {
    if (ctx.actor.kind !== 'system') throw forbidden();
    const { settings: s } = await tenantRow(ctx);
    return {
      accent: s.ui.accent,
      logo: (await pictureOf(ctx, s.ui.logoId))?.toString('base64') ?? null,
      emergencyPhone: s.general.emergencyPhone,
      payment: s.payment,
    };
  },
  forServices: async (ctx) => {
    if (ctx.actor.kind !== 'system') throw forbidden();
    const { id: tenantId, name, isActive, plan, features, settings: s } = await tenantRow(ctx);
    return {
      tenantId,
      name,
      isActive,
      timezone: s.general.timezone,
      baseCurrency: s.currency.baseCurrency,
      gstRate: s.tax.gst,
      currencyFactors: s.currency.factors,
      connotePrefix: s.connote.prefix,
      connoteStart: s.connote.start,
      ssccCompanyPrefix: s.connote.ssccCompanyPrefix,
      invoiceNumbering: {
        prefix: s.invoice.prefix,
        postfix: s.invoice.postfix,
        start: s.invoice.start,
        length: s.invoice.length,
        startsAgain: s.invoice.startsAgain,
        startsAgainSince: s.invoice.startsAgainSince,
      },
      manifestNumbering: s.manifest,
      remittanceNumbering: s.remittance,
      paymentNumbering: s.paymentReference,
      customerNumbering: s.customer,
      paymentTermsDays: s.invoice.paymentTermsDays,
      credit: s.credit,
      billing: s.billing,
      email: {
        fromAddress: s.email.fromAddress,
        fromName: s.email.fromName || name,
        smtpHost: s.email.smtpHost,
        smtpPort: s.email.smtpPort,
        smtpUser: s.email.smtpUser,
        smtpPassword: opened(ctx, 'email', s.email.smtpPassword),
        smtpSsl: s.email.smtpSsl,
        smtpDomain: s.email.smtpDomain,
        useDefaultCredentials: s.email.useDefaultCredentials,
      },
      supportPhone: s.general.supportPhone,
      language: s.general.language,
      registration: {
        isAllowed: s.userManagement.allowSelfRegistration,
        isActiveByDefault: s.userManagement.isNewRegisteredUserActiveByDefault,
        asksForWork: s.userManagement.useCaptchaOnRegistration,
      },
      guest: s.guest,
      tracking: s.tracking,
      rateCallbackDelayMs: s.eCommerce.rateCallbackDelayMs,
      covers: coversOf(s.insurance, s.currency.baseCurrency),
      featureValues: valuesOf(plan, features),
    };
  },
  site: async (ctx, { origin }) => {
    if (ctx.actor.kind !== 'system') throw forbidden();
    return { site: await siteFor(ctx, origin) };
  },
});
