/** Before driving: a few answers by touch. The last ones decide whether work may be allocated. */
import { preStartCheckCalls } from '@cartage/contract/compliance/pre-start-check.ts';
import { Button, cx, useSend } from '@cartage/ui/core.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { BigNext } from './photo.tsx';

type Answers = Record<string, boolean | undefined>;
const QUESTIONS = [
  { key: 'hadenoughsleep', text: 'Have you slept enough?', good: true },
  { key: 'undertheinfluenceofalcohol', text: 'Have you had alcohol?', good: false },
  { key: 'undertheinfluenceofdrugs', text: 'Have you taken drugs or medicine that makes you drowsy?', good: false },
  { key: 'license', text: 'Is your licence valid?', good: true },
  { key: 'wearingpropersafetyequipment', text: 'Are you wearing your safety gear?', good: true },
] as const;
const CHECKS = [
  { key: 'wheels', text: 'Tyres and wheel nuts', list: 'wheelstyres' },
  { key: 'brakes', text: 'Brakes and steering', list: 'engine' },
  { key: 'lights', text: 'Lights and indicators', list: 'electrical' },
  { key: 'body', text: 'Doors, mirrors and load restraints', list: 'body' },
] as const;

/** The same function each time, so that it runs only when the heading appears. */
const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus();
export function PreStart({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [answers, setAnswers] = useState<Answers>({});
  const send = useSend(preStartCheckCalls.answer, { onDone });
  const all = [...QUESTIONS, ...CHECKS].every((q) => answers[q.key] !== undefined);
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
          CHECKS.map((c) => [c.list, [{ title: c.text, isselected: !!answers[c.key], ismajor: true }]]),
        ),
      },
    });
  return (
    <div
      role="dialog"
      aria-modal="true"
      aria-label="Before you drive"
      onKeyDown={(e) => {
        if (e.key === 'Escape') onClose();
      }}
      className="fixed inset-0 z-40 flex flex-col bg-surface-0"
    >
      <header className="flex min-h-15 items-center border-b border-line bg-surface-1 px-2 pl-4">
        <h1 ref={focusOnce} tabIndex={-1} className="flex-1 text-lg font-semibold outline-none">
          Before you drive
        </h1>
        <Button variant="ghost" className="size-12 p-0" aria-label="Close" onClick={onClose}>
          <X className="size-6!" />
        </Button>
      </header>
      <div className="mx-auto grid min-h-0 w-full max-w-lg flex-1 content-start gap-3 overflow-y-auto p-3">
        <Questions
          items={QUESTIONS.map((q) => ({ ...q, yes: 'Yes', no: 'No' }))}
          answers={answers}
          onAnswer={setAnswers}
        />
        <h2 className="mt-2 px-1 text-sm font-semibold text-muted">The vehicle</h2>
        <Questions
          items={CHECKS.map((c) => ({ ...c, good: true, yes: 'In order', no: 'Fault' }))}
          answers={answers}
          onAnswer={setAnswers}
        />
      </div>
      <footer className="mx-auto w-full max-w-lg border-t border-line bg-surface-1 p-3">
        <BigNext disabled={!all} state={send.state === 'pending' ? 'pending' : 'idle'} onClick={submit}>
          Send and start
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
