/** What stands right of a page's name: how many there are, or that somebody is needed. */
import { settingsWords } from '@cartage/contract/words/settings/everywhere.ts';
import { webhookCalls } from '@cartage/contract/communication/webhook.ts';
import { entityDefinitionCalls } from '@cartage/contract/core/entities/definition.ts';
import { organizationUnitCalls } from '@cartage/contract/core/organization-unit.ts';
import { roleCalls } from '@cartage/contract/core/role.ts';
import { settingsCalls } from '@cartage/contract/core/settings-calls.ts';
import { userCalls } from '@cartage/contract/core/user.ts';
import { formatNumber, skip, useCall, useSession, wordsOf } from '@cartage/ui/core.ts';
import { TriangleAlert } from 'lucide-react';

const t = wordsOf(settingsWords);

const OFTEN = { staleMs: 60_000, retry: false } as const;
const Count = ({ of }: { of: number | undefined }) =>
  of === undefined ? null : <span className="num text-xs text-muted">{formatNumber(of)}</span>;
/** Amber, with its reason for who reads by ear and for who rests on it. */
export const NeedsSomebody = ({ why }: { why: string }) => (
  <span title={why} className="text-warn">
    <TriangleAlert aria-hidden className="size-4 stroke-[1.75]" />
    <span className="sr-only">{why}</span>
  </span>
);

export const CountPeople = () => <Count of={useCall(userCalls.list, { maxResultCount: 1 }, OFTEN).data?.totalCount} />;
export const CountRoles = () => <Count of={useCall(roleCalls.list, {}, OFTEN).data?.items.length} />;
export const CountUnits = () => (
  <Count of={useCall(organizationUnitCalls.search, { maxResultCount: 0 }, OFTEN).data?.totalCount} />
);
export const CountEntities = () => <Count of={useCall(entityDefinitionCalls.list, {}, OFTEN).data?.length} />;
export function MailTrouble() {
  const { can } = useSession();
  const { data } = useCall(settingsCalls.find, can('Administration.Settings') ? {} : skip, OFTEN);
  return data && !data.email.smtpHost.trim() ? <NeedsSomebody why={t('noMailServer')} /> : null;
}
export function WebhookTrouble() {
  const { data } = useCall(webhookCalls.list, {}, OFTEN);
  return data?.some((w) => w.pausedtime) ? <NeedsSomebody why={t('oneIsPaused')} /> : null;
}
