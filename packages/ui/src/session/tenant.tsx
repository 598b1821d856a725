/** Tenant context (shell.txt §3): found by the host name, asked once, kept for ever. */
import { pageWords } from '@cartage/contract/words/everywhere/pages.ts';
import { wordsOf } from '../words/spoken.ts';
import {
  accountCalls,
  type Configuration,
  configurationCalls,
  TENANT_STATE,
  tenantCalls,
} from '@cartage/contract/core/tenant.ts';
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { applyAccent } from '../appearance/accent.ts';
import { useAppearance } from '../appearance/appearance.ts';
import { useLookPreview, wearCss, wearFavicon } from '../appearance/look.ts';
import { useMedia } from '../appearance/media.ts';
import { setClientTenant } from '../query/client.tsx';
import { useCall, skip } from '../query/query.tsx';

const t = wordsOf(pageWords);

export type Tenant = {
  loading: boolean;
  state: 'Available' | 'InActive' | 'NotFound' | undefined;
  /** Server root without trailing slash. */
  endpoint: string;
  tenantId: number;
  name: string;
  billing: { address: string; legalName: string; taxVatNo: string };
  allowSelfRegistration: boolean;
  /** Whether strangers may quote and book. */
  allowGuests: boolean;
  currency: string;
  timezone: string;
  /** Of the logo's address; changes with each look that is published. */
  lookVersion: string;
  /** Streets under the maps, where the tenant has them from somebody. */
  map: Configuration['map'];
};
const NONE: Tenant = {
  loading: true,
  state: undefined,
  endpoint: '',
  tenantId: -1,
  name: '',
  billing: { address: '', legalName: '', taxVatNo: '' },
  allowSelfRegistration: false,
  allowGuests: false,
  currency: '',
  timezone: '',
  lookVersion: '',
  map: null,
};
const Context = createContext<Tenant>(NONE);
const FOR_EVER = { staleMs: Infinity } as const;

export function TenantProvider({ children }: { children: ReactNode }) {
  const available = useCall(accountCalls.isTenantAvailable, { tenancyName: window.location.hostname }, FOR_EVER);
  const isThere = available.data?.state === TENANT_STATE.Available;
  const id = available.data?.tenantId ?? -1;
  if (isThere) setClientTenant(id);
  const configuration = useCall(configurationCalls.find, isThere ? {} : skip, FOR_EVER);
  useLook(configuration.data);
  const tenant = useMemo<Tenant>(() => {
    const a = available.data,
      c = configuration.data;
    if (!a) return { ...NONE, loading: available.isLoading };
    return {
      loading: isThere && !c && configuration.isLoading,
      state:
        a.state === TENANT_STATE.Available ? 'Available' : a.state === TENANT_STATE.InActive ? 'InActive' : 'NotFound',
      endpoint: (a.serverRootAddress ?? '').replace(/\/$/, ''),
      tenantId: id,
      name: c?.tenantName ?? '',
      billing: c?.tenantBillingAddress ?? NONE.billing,
      allowSelfRegistration: c?.allowSelfRegistration ?? false,
      allowGuests: c?.allowGuests ?? false,
      currency: c?.baseCurrency ?? '',
      timezone: c?.timezone ?? '',
      lookVersion: c?.lookVersion ?? '',
      map: c?.map ?? null,
    };
  }, [available.data, available.isLoading, configuration.data, configuration.isLoading, isThere, id]);
  return <Context.Provider value={tenant}>{children}</Context.Provider>;
}
/** The look that everybody gets, or the one that is tried in this tab. */
function useLook(published: Configuration | undefined): void {
  const preview = useLookPreview();
  const look = preview ?? published;
  const favicon = preview?.favicon ?? addressOf(tenantCalls.favicon.path, { v: published?.lookVersion });
  useEffect(() => {
    if (!look) return;
    applyAccent(look.accent, !preview);
    wearCss(look.css);
    wearFavicon(favicon);
  }, [look, preview, favicon]);
}
const addressOf = (path: string, query: Record<string, string | undefined>) =>
  `${path}?${new URLSearchParams(Object.entries(query).filter((e): e is [string, string] => !!e[1]))}`;
/** Where the tenant's logo for this theme is. */
export function useLogo(): string {
  const { lookVersion } = useTenant();
  const preview = useLookPreview();
  const { theme } = useAppearance();
  const prefersDark = useMedia('(prefers-color-scheme: dark)');
  const isDark = theme === 'dark' || (theme === 'system' && prefersDark);
  const tried = isDark ? (preview?.darkLogo ?? preview?.logo) : preview?.logo;
  return tried ?? addressOf(tenantCalls.logo.path, { theme: isDark ? 'dark' : 'light', v: lookVersion });
}
/** For pages under test, and for what stands before the tenant is known. */
export const FixedTenant = ({ tenant, children }: { tenant: Partial<Tenant>; children: ReactNode }) => (
  <Context.Provider value={{ ...NONE, loading: false, state: 'Available', ...tenant }}>{children}</Context.Provider>
);
export const useTenant = (): Tenant => useContext(Context);

/** Says in the title why the page is empty: the specification renders nothing for a tenant that is not available. */
export function useTitleOfMissingTenant(): void {
  const { state } = useTenant();
  useEffect(() => {
    if (state === 'InActive') document.title = t('workspaceNotActive');
    if (state === 'NotFound') document.title = t('noWorkspace');
  }, [state]);
}
