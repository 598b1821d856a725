/** Whether the people of a role must have a second factor; built-in roles may ask for one as well. */
import { secondFactorAdminCalls } from '@cartage/contract/core/second-factor.ts';
import { roleCalls, type Role } from '@cartage/contract/core/role.ts';
import { Button, Card, Confirm, useSend } from '@cartage/ui/core.ts';
import { useState } from 'react';

export function RoleSecondFactor({ role, mayKeep }: { role: Role; mayKeep: boolean }) {
  const [asking, ask] = useState(false);
  const set = useSend(secondFactorAdminCalls.requireOfRole, {
    success: 'Saved: it holds everywhere within seconds',
    also: [roleCalls],
    onDone: () => ask(false),
  });
  const isOn = role.requiresSecondFactor;
  return (
    <Card title="Second factor">
      <div className="grid justify-items-start gap-3 text-table">
        <p className="text-muted">
          {isOn
            ? 'Its people must have one: who has none sets it up right after the password, before anything else.'
            : 'Its people may set one up on their profile, and need not.'}
        </p>
        {mayKeep && (
          <Button
            size="sm"
            variant="outline"
            state={set.state}
            onClick={() => (isOn ? void set.send({ id: role.id, requiresSecondFactor: false }) : ask(true))}
          >
            {isOn ? 'No longer require it' : 'Require it'}
          </Button>
        )}
      </div>
      {asking && (
        <Confirm
          title={`Require a second factor of ${role.displayName}?`}
          text="Whoever holds this role and has none, also you, is stopped within seconds and sets one up before going on. Programs with their API keys wait as well."
          act="Require it"
          busy={set.isPending}
          onYes={() => void set.send({ id: role.id, requiresSecondFactor: true })}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  );
}
