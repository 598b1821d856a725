/** Whether the people of a role must have a second factor; built-in roles may ask for one as well. */
import { roleWords } from '@cartage/contract/words/settings/roles.ts';
import { secondFactorAdminCalls } from '@cartage/contract/core/second-factor.ts';
import { roleCalls, type Role } from '@cartage/contract/core/role.ts';
import { Button, Card, Confirm, useSend, wordsOf } from '@cartage/ui/core.ts';
import { useState } from 'react';
import { roleName } from '../permission-name.ts';

const t = wordsOf(roleWords);

export function RoleSecondFactor({ role, mayKeep }: { role: Role; mayKeep: boolean }) {
  const [asking, ask] = useState(false);
  const set = useSend(secondFactorAdminCalls.requireOfRole, {
    success: t('secondFactorSaved'),
    also: [roleCalls],
    onDone: () => ask(false),
  });
  const isOn = role.requiresSecondFactor;
  return (
    <Card title={t('secondFactor')}>
      <div className="grid justify-items-start gap-3 text-table">
        <p className="text-muted">{isOn ? t('secondFactorRequired') : t('secondFactorOptional')}</p>
        {mayKeep && (
          <Button
            size="sm"
            variant="outline"
            state={set.state}
            onClick={() => (isOn ? void set.send({ id: role.id, requiresSecondFactor: false }) : ask(true))}
          >
            {isOn ? t('requireNoMore') : t('require')}
          </Button>
        )}
      </div>
      {asking && (
        <Confirm
          title={t('requireAsked', { displayName: roleName(role.displayName) })}
          text={t('requireText')}
          act={t('require')}
          busy={set.isPending}
          onYes={() => void set.send({ id: role.id, requiresSecondFactor: true })}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  );
}
