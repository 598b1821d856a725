/** Signing with a finger on the full screen. Always dark ink on white: it ends up on paper. */
import { Button } from '@cartage/ui/core.ts';
import { Eraser } from 'lucide-react';
import { useEffect, useRef, useState, type PointerEvent } from 'react';

const INK = '#141a28', PAPER = '#ffffff';
export function Signature({ name, onDone, onBack }: { name: string; onDone: (png: string) => void; onBack: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null), last = useRef<{ x: number; y: number }>(undefined);
  const [signed, setSigned] = useState(false);
  const clear = () => {
    const c = canvas.current, pen = c?.getContext('2d');
    if (!c || !pen) return;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    c.width = c.clientWidth * ratio;
    c.height = c.clientHeight * ratio;
    pen.scale(ratio, ratio);
    pen.fillStyle = PAPER;
    pen.fillRect(0, 0, c.width, c.height);
    Object.assign(pen, { strokeStyle: INK, lineWidth: 2.5, lineCap: 'round', lineJoin: 'round' });
    setSigned(false);
  };
  useEffect(() => {
    clear();
    window.addEventListener('resize', clear);
    return () => window.removeEventListener('resize', clear);
  }, []);
  const at = (e: PointerEvent<HTMLCanvasElement>) => { const box = e.currentTarget.getBoundingClientRect(); return { x: e.clientX - box.left, y: e.clientY - box.top }; };
  const move = (e: PointerEvent<HTMLCanvasElement>) => {
    const pen = canvas.current?.getContext('2d'), from = last.current;
    if (!pen || !from) return;
    const to = at(e);
    pen.beginPath();
    pen.moveTo(from.x, from.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
    last.current = to;
    setSigned(true);
  };
  return (
    <div className="fixed inset-0 z-50 flex flex-col bg-surface-1" role="dialog" aria-modal="true" aria-label="Signature">
      <p className="px-4 py-3 text-base font-semibold">{name ? `${name}, please sign here` : 'Please sign here'}</p>
      <div className="relative min-h-0 flex-1 px-3">
        <canvas ref={canvas} aria-label="Signature pad" className="size-full touch-none rounded-card border border-control bg-white"
          onPointerDown={(e) => { e.currentTarget.setPointerCapture(e.pointerId); last.current = at(e); }} onPointerMove={move} onPointerUp={() => { last.current = undefined; }} onPointerCancel={() => { last.current = undefined; }} />
        <span aria-hidden className="pointer-events-none absolute inset-x-10 bottom-[22%] border-b border-dashed border-control" />
      </div>
      <div className="grid grid-cols-[auto_auto_1fr] gap-2 p-3">
        <Button size="lg" variant="outline" onClick={onBack}>Back</Button>
        <Button size="lg" variant="outline" aria-label="Clear" icon={<Eraser />} onClick={clear} />
        <Button size="lg" className="bg-accent text-on-accent hover:bg-accent/90" disabled={!signed} onClick={() => onDone(canvas.current!.toDataURL('image/png'))}>Delivered</Button>
      </div>
    </div>
  );
}
