/** Tries the provider and the directory, with the settings as they are saved. */
import { whoVouchesCalls, type DirectoryTold } from '@cartage/contract/core/who-vouches.ts';
import { Button, Input, Num, useSend, useSession } from '@cartage/ui/core.ts';
import { CircleAlert, CircleCheck, PlugZap } from 'lucide-react';
import { useState } from 'react';

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
      <Outcome isThere={isThere} missing="Save an issuer and a client ID first." told={told} error={test.error} />
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
        <Outcome isThere={isThere} missing="Save an address first." told={told} error={test.error} />
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
type Shown = {
  isThere: boolean;
  missing: string;
  told: Told | undefined;
  error: { message: string } | null | undefined;
};
const Outcome = ({ isThere, missing, told, error }: Shown) => (
  <span role="status" className="flex min-w-0 flex-1 items-center gap-2 text-table">
    {!isThere && <span className="text-muted">{missing}</span>}
    {error && <span className="text-bad">{error.message}</span>}
    {told && !error && (
      <>
        {told.isReached ? (
          <CircleCheck aria-hidden className="size-4 shrink-0 text-ok" />
        ) : (
          <CircleAlert aria-hidden className="size-4 shrink-0 text-bad" />
        )}
        <span className="min-w-0 break-words">
          {told.isReached ? '' : 'Not reached: '}
          {told.answer}
        </span>
        <span className="num ml-auto shrink-0 text-muted">
          <Num value={told.tookMs} unit="ms" />
        </span>
      </>
    )}
  </span>
);
