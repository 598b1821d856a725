/** A light map of its own: quiet ground, our route and stops the only colour. No tiles are fetched. */
import { cx } from '@cartage/ui/core.ts';
import { House } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { decode, fit, scaleBar, type LonLat } from './polyline.ts';

export type MapPoint = { key: string; at: LonLat; label?: string; title: string; state: 'done' | 'next' | 'planned' | 'depot' | 'failed' };
type Props = { points: readonly MapPoint[]; geometry?: string | null; chosen?: string | undefined; onChoose?: (key: string) => void; className?: string };
const FILL: Record<MapPoint['state'], string> = { done: 'fill-ok', next: 'fill-info', planned: 'fill-accent', depot: 'fill-ink', failed: 'fill-warn' };
const GRID_PX = 64;

export function RouteMap({ points, geometry, chosen, onChoose, className }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 640, height: 400 });
  useEffect(() => {
    const at = box.current;
    if (!at || typeof ResizeObserver === 'undefined') return;
    const seen = new ResizeObserver(([e]) => { if (e && e.contentRect.width > 0) setSize({ width: e.contentRect.width, height: e.contentRect.height }); });
    seen.observe(at);
    return () => seen.disconnect();
  }, []);
  const { width, height } = size;
  const line = geometry ? decode(geometry) : points.map((p) => p.at);
  const all = [...line, ...points.map((p) => p.at)];
  if (!all.length) return <div className={cx('grid place-items-center rounded-card bg-surface-2 text-table text-muted', className)}>No positions to draw</div>;
  const frame = fit(all, width, height), path = line.map((p, i) => `${i ? 'L' : 'M'}${frame.x(p).toFixed(1)} ${frame.y(p).toFixed(1)}`).join('');
  const bar = scaleBar(frame.kmPerPixel, width);
  const onTop = [...points].sort((a, b) => Number(a.key === chosen) - Number(b.key === chosen));
  return (
    <div ref={box} className={cx('relative overflow-hidden rounded-card bg-surface-2', className)}>
      <svg role="img" aria-label={`Map with ${points.length} places`} width={width} height={height} className="block">
        {Array.from({ length: Math.ceil(width / GRID_PX) }, (_, i) => <line key={`v${i}`} x1={i * GRID_PX} x2={i * GRID_PX} y1={0} y2={height} className="stroke-line" />)}
        {Array.from({ length: Math.ceil(height / GRID_PX) }, (_, i) => <line key={`h${i}`} y1={i * GRID_PX} y2={i * GRID_PX} x1={0} x2={width} className="stroke-line" />)}
        <path d={path} fill="none" strokeLinejoin="round" strokeLinecap="round" strokeWidth={7} className="stroke-surface-1" />
        <path d={path} fill="none" strokeLinejoin="round" strokeLinecap="round" strokeWidth={3} className="stroke-accent" strokeDasharray={geometry ? undefined : '4 6'} />
        {onTop.map((p) => (
          <g key={p.key} transform={`translate(${frame.x(p.at)} ${frame.y(p.at)})`} onClick={onChoose && (() => onChoose(p.key))} className={cx(onChoose && 'cursor-pointer')}>
            <title>{p.title}</title>
            <circle r={p.key === chosen ? 15 : 11} strokeWidth={2.5} className={cx('stroke-surface-1', FILL[p.state])} />
            {p.state === 'depot' && <House x={-6} y={-6} width={12} height={12} className="stroke-surface-1" />}
            {p.label && <text textAnchor="middle" dy="4" className="fill-surface-1 text-xs font-semibold num">{p.label}</text>}
          </g>
        ))}
      </svg>
      <div aria-hidden className="absolute bottom-2 right-2 rounded-xs bg-surface-1 px-1.5 py-0.5 text-xs text-muted"><span className="mb-0.5 block border-x border-b border-current" style={{ width: bar.px, height: 4 }} />{bar.km >= 1 ? `${bar.km.toLocaleString('en-AU')} km` : `${bar.km * 1000} m`}</div>
    </div>
  );
}
