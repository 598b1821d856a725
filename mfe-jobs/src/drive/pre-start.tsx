/** Before driving: a few answers by touch. The last ones decide whether work may be allocated. */
import { driverWords } from '@cartage/contract/words/jobs/driver.ts';
import { preStartCheckCalls } from '@cartage/contract/compliance/pre-start-check.ts';
import { Button, cx, useSend, wordsOf, worded } from '@cartage/ui/core.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { BigNext } from './photo.tsx';

const t = wordsOf(driverWords);

type Answers = Record<string, boolean | undefined>;
const questions = worded(
  () =>
    [
      { key: 'hadenoughsleep', text: t('sleptEnough'), good: true },
      { key: 'undertheinfluenceofalcohol', text: t('hadAlcohol'), good: false },
      { key: 'undertheinfluenceofdrugs', text: t('takenDrugsMedicineMakes'), good: false },
      { key: 'license', text: t('licenceValid'), good: true },
      { key: 'wearingpropersafetyequipment', text: t('wearingSafetyGear'), good: true },
    ] as const,
);
const checks = worded(
  () =>
    [
      { key: 'wheels', text: t('tyresWheelNuts'), list: 'wheelstyres' },
      { key: 'brakes', text: t('brakesAndSteering'), list: 'engine' },
      { key: 'lights', text: t('lightsAndIndicators'), list: 'electrical' },
      { key: 'body', text: t('doorsMirrorsLoadRestraints'), list: 'body' },
    ] as const,
);

/** The same function each time, so that it runs only when the heading appears. */
const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus();
export function PreStart({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [answers, setAnswers] = useState<Answers>({});
  const send = useSend(preStartCheckCalls.answer, { onDone });
  const all = [...questions(), ...checks()].every((q) => answers[q.key] !== undefined);
  const submit = () =>
    void send.send({
      answer: {
        hadenoughsleep: !!answers['hadenoughsleep'],
        undertheinfluenceofalcohol: !!answers['undertheinfluenceofalcohol'],
        undertheinfluenceofdrugs: !!answers['undertheinfluenceofdrugs'],
        wearingpropersafetyequipment: !!answers['wearingpropersafetyequipment'],
        stateofdriverslicense: answers['license'] ? 'Valid' : 'Invalid',
        drivestarttime: new Date().toISOString(),
        ...Object.fromEntries(
          checks().map((c) => [c.list, [{ title: c.text, isselected: !!answers[c.key], ismajor: true }]]),
        ),
      },
    });
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-label={t('beforeYouDrive')}
      onKeyDown={(e) => {
        if (e.key === 'Escape') onClose();
      }}
      className="fixed inset-0 z-40 flex flex-col bg-surface-0"
    >
      <header className="flex min-h-15 items-center border-b border-line bg-surface-1 px-2 ps-4">
        <h1 ref={focusOnce} tabIndex={-1} className="flex-1 text-lg font-semibold outline-none">
          {t('beforeYouDrive')}
        </h1>
        <Button variant="ghost" className="size-12 p-0" aria-label={t('close')} onClick={onClose}>
          <X className="size-6!" />
        </Button>
      </header>
      <div className="mx-auto grid min-h-0 w-full max-w-lg flex-1 content-start gap-3 overflow-y-auto p-3">
        <Questions
          items={questions().map((q) => ({ ...q, yes: t('yes'), no: t('no') }))}
          answers={answers}
          onAnswer={setAnswers}
        />
        <h2 className="mt-2 px-1 text-sm font-semibold text-muted">{t('theVehicle')}</h2>
        <Questions
          items={checks().map((c) => ({ ...c, good: true, yes: t('inOrder'), no: t('fault') }))}
          answers={answers}
          onAnswer={setAnswers}
        />
      </div>
      <footer className="mx-auto w-full max-w-lg border-t border-line bg-surface-1 p-3">
        <BigNext disabled={!all} state={send.state === 'pending' ? 'pending' : 'idle'} onClick={submit}>
          {t('sendAndStart')}
        </BigNext>
      </footer>
    </div>
  );
}
type Item = { key: string; text: string; good: boolean; yes: string; no: string };
function Questions({
  items,
  answers,
  onAnswer,
}: {
  items: Item[];
  answers: Answers;
  onAnswer: (answers: Answers) => void;
}) {
  return items.map((q) => (
    <fieldset key={q.key} className="grid gap-2 rounded-card border border-line bg-surface-1 p-3">
      <legend className="float-left text-base font-medium">{q.text}</legend>
      <div className="clear-both grid grid-cols-2 gap-2">
        {[true, false].map((v) => {
          const chosen = answers[q.key] === v;
          return (
            <Button
              key={String(v)}
              size="lg"
              variant="outline"
              aria-pressed={chosen}
              className={cx(
                'h-12',
                chosen && (v === q.good ? 'border-ok bg-ok-soft text-ok' : 'border-bad bg-bad-soft text-bad'),
              )}
              onClick={() => onAnswer({ ...answers, [q.key]: v })}
            >
              {v ? q.yes : q.no}
            </Button>
          );
        })}
      </div>
    </fieldset>
  ));
}
