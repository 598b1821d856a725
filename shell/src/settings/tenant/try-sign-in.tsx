/** Tries the provider and the directory, with the settings as they are saved. */
import { whoVouchesCalls, type DirectoryTold } from '@cartage/contract/core/who-vouches.ts';
import { Button, Input, useSend, useSession } from '@cartage/ui/core.ts';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { Outcome } from './outcome.tsx';

type Told = { isReached: boolean; answer: string; tookMs: number };
export function TryProvider({ isThere }: { isThere: boolean }) {
  const [told, tell] = useState<Told>();
  const test = useSend(whoVouchesCalls.testProvider, { quiet: true, onDone: tell });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-4">
      <Button
        variant="outline"
        icon={<PlugZap />}
        state={test.state}
        disabled={!isThere}
        onClick={() => void test.send({})}
      >
        Test the provider
      </Button>
      <Outcome
        missing={isThere ? undefined : 'Save an issuer and a client ID first.'}
        told={outcomeOf(told)}
        error={test.error}
      />
    </div>
  );
}
export function TryDirectory({ isThere }: { isThere: boolean }) {
  const { user } = useSession();
  const [email, setEmail] = useState(user?.email ?? '');
  const [told, tell] = useState<DirectoryTold>();
  const test = useSend(whoVouchesCalls.testDirectory, { quiet: true, onDone: tell });
  const person = !test.error && told?.person;
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <Input
          type="email"
          aria-label="Address to look for"
          value={email}
          onChange={(e) => setEmail(e.target.value)}
          className="max-w-72"
        />
        <Button
          variant="outline"
          icon={<PlugZap />}
          state={test.state}
          disabled={!isThere}
          onClick={() => void test.send({ email })}
        >
          Test the directory
        </Button>
        <Outcome missing={isThere ? undefined : 'Save an address first.'} told={outcomeOf(told)} error={test.error} />
      </div>
      {person && (
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-table">
          <dt className="text-muted">Person</dt>
          <dd className="break-words">
            {person.name} <span className="mono text-muted">{person.dn}</span>
          </dd>
          <dt className="text-muted">Groups</dt>
          <dd className="break-words">{person.groups.join(' · ') || 'none'}</dd>
          <dt className="text-muted">Roles by groups</dt>
          <dd>{person.roles.join(', ') || 'none'}</dd>
        </dl>
      )}
    </div>
  );
}
const outcomeOf = (told: Told | undefined) =>
  told && {
    isGood: told.isReached,
    text: `${told.isReached ? '' : 'Not reached: '}${told.answer}`,
    tookMs: told.tookMs,
  };
