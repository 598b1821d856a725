/** Tries the provider and the directory, with the settings as they are saved. */
import { providerWords } from '@cartage/contract/words/settings/sign-in.ts';
import { whoVouchesCalls, type DirectoryTold } from '@cartage/contract/core/who-vouches.ts';
import { Button, Input, listed, useSend, useSession, wordsOf } from '@cartage/ui/core.ts';
import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { Outcome } from './outcome.tsx';

const t = wordsOf(providerWords);

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
        {t('testProvider')}
      </Button>
      <Outcome missing={isThere ? undefined : t('saveIssuerFirst')} told={outcomeOf(told)} error={test.error} />
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
          aria-label={t('addressLookedFor')}
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
          {t('testDirectory')}
        </Button>
        <Outcome missing={isThere ? undefined : t('saveAddressFirst')} told={outcomeOf(told)} error={test.error} />
      </div>
      {person && (
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 text-table">
          <dt className="text-muted">{t('person')}</dt>
          <dd className="break-words">
            {person.name} <span className="mono text-muted">{person.dn}</span>
          </dd>
          <dt className="text-muted">{t('groups')}</dt>
          <dd className="break-words">{person.groups.join(' · ') || t('noGroups')}</dd>
          <dt className="text-muted">{t('rolesByGroups')}</dt>
          <dd>{listed(person.roles) || t('noGroups')}</dd>
        </dl>
      )}
    </div>
  );
}
const outcomeOf = (told: Told | undefined) =>
  told && {
    isGood: told.isReached,
    text: told.isReached ? told.answer : t('notReached', { answer: told.answer }),
    tookMs: told.tookMs,
  };
