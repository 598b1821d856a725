/** One stop to its end on a full screen: scan, photo, name, sign, done. Or why it could not be. */
import { driverWords } from '@cartage/contract/words/jobs/driver.ts';
import type { DriverStop } from '@cartage/contract/jobs/run.ts';
import { Button, cx, wordsOf, worded } from '@cartage/ui/core.ts';
import { inputStyle } from '@cartage/ui/core.ts';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CheckOff } from './check-off.tsx';
import { articlesOf, failures, isShort, nameOf, type Proof } from './day.ts';
import { BigNext, Photos } from './photo.tsx';
import { dataOf } from './picture.ts';
import { Signature } from './signature.tsx';

const t = wordsOf(driverWords);

export type FlowKind = 'deliver' | 'pickup' | 'fail';
type Step = 'scan' | 'photo' | 'name' | 'sign' | 'reason';
const STEPS: Record<FlowKind, Step[]> = {
  deliver: ['scan', 'photo', 'name', 'sign'],
  pickup: ['scan'],
  fail: ['reason', 'photo'],
};
const titles = worded((): Record<Step, string> => ({
  scan: t('checkTheItems'),
  photo: t('photo'),
  name: t('whoTakesIt'),
  sign: t('signature'),
  reason: t('whatHappened'),
}));
export type FlowResult = Proof & { kind: FlowKind; failure?: string };

export function Flow({
  stop,
  kind,
  onDone,
  onClose,
}: {
  stop: DriverStop;
  kind: FlowKind;
  onDone: (result: FlowResult) => void;
  onClose: () => void;
}) {
  const [at, setAt] = useState(0);
  const [proof, setProof] = useState<FlowResult>({
    stop,
    kind,
    scanned: [],
    photos: [],
    signature: undefined,
    name: stop.contact ?? '',
    left: false,
  });
  const put = (patch: Partial<FlowResult>) => setProof((now) => ({ ...now, ...patch }));
  const step = STEPS[kind][at]!,
    articles = articlesOf(stop),
    head = useRef<HTMLHeadingElement>(null);
  const back = () => (at === 0 ? onClose() : setAt(at - 1)),
    next = () => setAt(at + 1);
  useEffect(() => {
    head.current?.focus();
  }, [at]);
  const toLeave = stop.authoritytoleave && !stop.signaturerequired && !stop.isdangerousgood;
  const scanNext = (scanned: readonly string[]) => {
    put({ scanned });
    if (kind === 'pickup') onDone({ ...proof, scanned });
    else next();
  };

  if (step === 'sign')
    return <Signature name={proof.name} onBack={back} onDone={(png) => onDone({ ...proof, signature: dataOf(png) })} />;
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-label={titles()[step]}
      onKeyDown={(e) => {
        if (e.key === 'Escape') onClose();
      }}
      className="fixed inset-0 z-40 flex flex-col bg-surface-0"
    >
      <header className="flex min-h-15 items-center gap-2 border-b border-line bg-surface-1 px-2 py-1">
        <Button variant="ghost" className="size-12 p-0" aria-label={t('back')} onClick={back}>
          <ArrowLeft className="size-6!" />
        </Button>
        <div className="min-w-0 flex-1">
          <h1 ref={head} tabIndex={-1} className="text-lg font-semibold outline-none [overflow-wrap:anywhere]">
            {titles()[step]}
          </h1>
          <p className="text-sm text-muted [overflow-wrap:anywhere]">{nameOf(stop)}</p>
        </div>
        <span className="num pe-2 text-sm text-muted">
          {t('numberOfCount', { number: at + 1, count: STEPS[kind].length })}
        </span>
      </header>
      <div className="mx-auto min-h-0 w-full max-w-lg flex-1 overflow-y-auto p-3">
        {step === 'scan' && <CheckOff stop={stop} scanned={proof.scanned} onScanned={(scanned) => put({ scanned })} />}
        {step === 'photo' && (
          <Photos label={t('photoFreight')} photos={proof.photos} onPhotos={(photos) => put({ photos })} />
        )}
        {step === 'name' && (
          <div className="grid gap-2">
            <label htmlFor="receiver" className="text-base font-medium">
              {t('namePerson')}
            </label>
            <input
              id="receiver"
              autoComplete="off"
              maxLength={120}
              value={proof.name}
              onChange={(e) => put({ name: e.target.value })}
              className={cx(inputStyle, 'h-14 text-lg')}
            />
            {stop.contact && proof.name !== stop.contact && (
              <Button size="lg" variant="outline" onClick={() => put({ name: stop.contact! })}>
                {stop.contact}
              </Button>
            )}
          </div>
        )}
        {step === 'reason' && (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface-1">
            {failures().map((f) => (
              <li key={f.kind}>
                <button
                  type="button"
                  onClick={() => {
                    put({ failure: f.kind });
                    next();
                  }}
                  className="flex min-h-14 w-full items-center justify-between px-4 text-start text-base -outline-offset-2 hover:bg-surface-2"
                >
                  {f.label}
                  <ChevronRight aria-hidden className="size-5 text-muted" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {step !== 'reason' && (
        <footer className="mx-auto grid w-full max-w-lg gap-2 border-t border-line bg-surface-1 p-3 sm:border-0 sm:bg-transparent">
          {step === 'scan' &&
            (isShort(proof) && proof.scanned.length > 0 ? (
              <>
                <BigNext onClick={() => scanNext(articles.map((a) => a.number))}>
                  {t('allCount', { count: articles.length })}
                </BigNext>
                <Button size="lg" variant="outline" onClick={() => scanNext(proof.scanned)}>
                  {t('goOnMissing', {
                    count: proof.scanned.length,
                    missing: articles.length - proof.scanned.length,
                  })}
                </Button>
              </>
            ) : (
              <BigNext onClick={() => scanNext(articles.map((a) => a.number))}>
                {kind === 'pickup'
                  ? t('pickedUpItems', { count: articles.length || stop.quantity })
                  : proof.scanned.length
                    ? t('next')
                    : t('allItems', { count: articles.length || stop.quantity })}
              </BigNext>
            ))}
          {step === 'photo' && kind === 'fail' && (
            <BigNext onClick={() => onDone(proof)}>{proof.photos.length ? t('send') : t('sendWithoutPhoto')}</BigNext>
          )}
          {step === 'photo' && kind === 'deliver' && (
            <BigNext onClick={next}>{proof.photos.length ? t('next') : t('noPhotoNeeded')}</BigNext>
          )}
          {step === 'photo' && kind === 'deliver' && toLeave && (
            <Button
              size="lg"
              variant="outline"
              disabled={!proof.photos.length}
              onClick={() => onDone({ ...proof, left: true, name: '' })}
            >
              {proof.photos.length ? t('nobodyLeftAgreed') : t('leaveTakePhotoFirst')}
            </Button>
          )}
          {step === 'name' && (
            <BigNext disabled={!proof.name.trim()} onClick={next}>
              {t('sign')}
            </BigNext>
          )}
        </footer>
      )}
    </div>
  );
}
