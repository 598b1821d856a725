/** Public tracking: one sentence that answers the question, the steps, and nothing else to learn. Prints on one page. */
import { trackWords } from '@cartage/contract/words/track.ts';
import {
  Button,
  ErrorState,
  Input,
  Label,
  Link,
  Spinner,
  Strip,
  useSearchParams,
  useSession,
  LanguagePicker,
  useTenant,
  useWords,
} from '@cartage/ui/core.ts';
import { Search, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Logo } from '../layout/logo.tsx';
import { Journey } from './journey.tsx';
import { useTracking } from './use-tracking.ts';

export default function TrackPage() {
  const say = useWords(trackWords);
  const { name, allowGuests } = useTenant();
  const isIn = useSession().status === 'authenticated';
  const [params, setParams] = useSearchParams();
  const of = (...names: string[]) => [...params].find(([key]) => names.includes(key.toLowerCase()))?.[1].trim() ?? '';
  const connote = of('connote', 'connotenumber', 'consignmentid'),
    postCode = of('postcode');
  // On somebody else's site the page stands alone.
  const embedded = of('embed') === '1';
  const { tracking, error, retry, take, live } = useTracking(connote, postCode);
  useEffect(() => {
    document.title = `${connote ? say('titleOf', { connote }) : say('title')}${name ? ` · ${name}` : ''}`;
  }, [connote, name, say]);
  return (
    <div className="flex min-h-full flex-col">
      {!embedded && (
        <header className="border-b border-line bg-surface-1">
          <div className="mx-auto flex h-14 max-w-2xl items-center px-4">
            <Logo />
            <span className="ms-auto flex items-center gap-4 print:hidden">
              <LanguagePicker className="max-sm:hidden" />
              {allowGuests && (
                <Link
                  to="/guest/quote"
                  className="whitespace-nowrap text-table font-medium text-accent hover:underline"
                >
                  {say('quote')}
                </Link>
              )}
              <Link
                to={isIn ? '/' : '/auth/login'}
                className="whitespace-nowrap text-table font-medium text-accent hover:underline"
              >
                {say(isIn ? 'home' : 'signIn')}
              </Link>
            </span>
          </div>
        </header>
      )}
      <div className="mx-auto w-full max-w-2xl flex-1 px-4 py-6">
        {connote && postCode && !error ? (
          tracking ? (
            <Journey
              tracking={tracking}
              live={live}
              proof={{ connoteNumber: connote, postCode }}
              onAsked={take}
              onStale={retry}
              onOther={() => setParams(embedded ? { embed: '1' } : {})}
            />
          ) : (
            <div className="grid h-48 place-items-center">
              <h1 className="sr-only">{say('looking', { connote })}</h1>
              <Spinner />
            </div>
          )
        ) : (
          <>
            <h1 className="mb-1 text-xl font-semibold tracking-[-.01em]">{say('where')}</h1>
            <p className="mb-5 text-muted">{say('how')}</p>
            {error &&
              (error.status === 404 ? (
                <Strip tone="bad" role="alert" className="mb-4">
                  <SearchX aria-hidden />
                  <span>{say('notFound')}</span>
                </Strip>
              ) : error.code === 'tracking.expired' ? (
                <Strip tone="warn" role="alert" className="mb-4">
                  <SearchX aria-hidden />
                  <span>{say('expired')}</span>
                </Strip>
              ) : error.status === 429 ? (
                <Strip tone="warn" role="alert" className="mb-4">
                  <SearchX aria-hidden />
                  <span>{say('tooMany')}</span>
                </Strip>
              ) : (
                <ErrorState error={error} onRetry={retry} />
              ))}
            <TrackForm
              key={connote + postCode}
              connote={connote}
              postCode={postCode}
              onTrack={(c, p) => {
                setParams({ connote: c, postcode: p, ...(embedded && { embed: '1' }) });
                if (c === connote && p === postCode) retry();
              }}
            />
          </>
        )}
        {/* A phone's head has no room for it. */}
        {!embedded && <LanguagePicker className="mt-8 sm:hidden print:hidden" />}
      </div>
    </div>
  );
}

function TrackForm({
  connote,
  postCode,
  onTrack,
}: {
  connote: string;
  postCode: string;
  onTrack: (connote: string, postCode: string) => void;
}) {
  const say = useWords(trackWords);
  const [c, setC] = useState(connote),
    [p, setP] = useState(postCode);
  return (
    <form
      className="grid items-end gap-4 rounded-card border border-line bg-surface-1 p-4 sm:grid-cols-[1fr_8rem_auto]"
      onSubmit={(e) => {
        e.preventDefault();
        if (c.trim() && p.trim()) onTrack(c.trim(), p.trim());
      }}
    >
      <div className="grid gap-1">
        <Label htmlFor="connote">{say('number')}</Label>
        <Input
          id="connote"
          name="connote"
          required
          maxLength={40}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          className="mono"
          value={c}
          onChange={(e) => setC(e.target.value)}
        />
      </div>
      <div className="grid gap-1">
        <Label htmlFor="postcode">{say('postcode')}</Label>
        <Input
          id="postcode"
          name="postcode"
          required
          maxLength={12}
          inputMode="numeric"
          autoComplete="postal-code"
          value={p}
          onChange={(e) => setP(e.target.value)}
        />
      </div>
      <Button type="submit" icon={<Search />}>
        {say('track')}
      </Button>
    </form>
  );
}
