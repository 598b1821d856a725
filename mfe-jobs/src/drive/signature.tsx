/** Signing with a finger on the full screen. Always dark ink on white: it ends up on paper. */
import { driverWords } from '@cartage/contract/words/jobs/driver.ts';
import { Button, wordsOf } from '@cartage/ui/core.ts';
import { Eraser } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { rescaled } from './rescaled.ts';

const t = wordsOf(driverWords);

const INK = '#141a28',
  PAPER = '#ffffff';
/** The same function each time, so that it runs only when the words appear. */
const focusOnce = (words: HTMLElement | null) => words?.focus();
type Props = { name: string; onDone: (png: string) => void; onBack: () => void };

export function Signature({ name, onDone, onBack }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null),
    pad = useRef<SignaturePad>(undefined);
  const [signed, setSigned] = useState(false);
  useEffect(() => {
    const screen = canvas.current!;
    const made = new SignaturePad(screen, { penColor: INK, backgroundColor: PAPER, minWidth: 1, maxWidth: 3 });
    pad.current = made;
    made.addEventListener('endStroke', () => setSigned(true));
    // A turned phone has another canvas: the strokes are drawn again, smaller where they would not fit, as before when it is turned back.
    let begun = { width: screen.clientWidth, height: screen.clientHeight },
      shrunk = 1;
    const fit = () => {
      const strokes = made.toData(),
        ratio = Math.min(2, window.devicePixelRatio || 1);
      const now = { width: screen.clientWidth, height: screen.clientHeight };
      screen.width = now.width * ratio;
      screen.height = now.height * ratio;
      screen.getContext('2d')?.scale(ratio, ratio);
      made.clear();
      if (strokes.length === 0) {
        begun = now;
        shrunk = 1;
        return;
      }
      const scale = rescaled({ strokes, begun, shrunk, now });
      made.fromData(
        strokes.map((s) => ({ ...s, points: s.points.map((p) => ({ ...p, x: p.x * scale, y: p.y * scale })) })),
      );
      shrunk *= scale;
    };
    fit();
    window.addEventListener('resize', fit);
    return () => {
      window.removeEventListener('resize', fit);
      made.off();
    };
  }, []);
  return (
    <div
      className="fixed inset-0 z-50 flex flex-col bg-surface-1"
      role="dialog"
      aria-modal="true"
      aria-label={t('signature')}
      onKeyDown={(e) => {
        if (e.key === 'Escape') onBack();
      }}
    >
      <p ref={focusOnce} tabIndex={-1} className="px-4 py-3 text-base font-semibold outline-none">
        {name ? t('namePleaseSign', { name }) : t('pleaseSignHere')}
      </p>
      <div className="relative min-h-0 flex-1 px-3">
        <canvas
          ref={canvas}
          aria-label={t('signaturePad')}
          className="size-full touch-none rounded-card border border-control bg-white"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-10 bottom-[22%] border-b border-dashed border-control"
        />
      </div>
      <div className="grid grid-cols-[auto_auto_1fr] gap-2 p-3">
        <Button size="lg" variant="outline" onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          size="lg"
          variant="outline"
          aria-label={t('clear')}
          icon={<Eraser />}
          onClick={() => {
            pad.current?.clear();
            setSigned(false);
          }}
        />
        <Button
          size="lg"
          className="bg-accent text-on-accent hover:bg-accent/90"
          disabled={!signed}
          onClick={() => onDone(pad.current!.toDataURL('image/png'))}
        >
          {t('delivered')}
        </Button>
      </div>
    </div>
  );
}
