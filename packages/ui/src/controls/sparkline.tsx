/** A few days' shape beside a figure; the figure says the number, so it is hidden from readers. */
import { cx } from '../cx.ts';

export function Sparkline({
  values,
  bars,
  className,
  width = 100,
  height = 32,
}: {
  values: readonly number[];
  bars?: boolean;
  className?: string;
  width?: number;
  height?: number;
}) {
  if (values.length < 2) return null;
  const max = Math.max(...values, 1),
    min = bars ? 0 : Math.min(...values),
    range = max - min || 1;
  const step = width / (bars ? values.length : values.length - 1);
  const y = (v: number) => height - 3 - ((v - min) / range) * (height - 6);
  if (bars)
    return (
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className={cx('h-8 w-25 fill-current', className)}>
        {values.map((v, i) => (
          <rect
            key={i}
            x={i * step + 1}
            width={Math.max(step - 2, 1)}
            y={height - Math.max((v / max) * height, 1)}
            height={Math.max((v / max) * height, 1)}
            opacity={i === values.length - 1 ? 1 : 0.4}
          />
        ))}
      </svg>
    );
  const points = values.map((v, i) => `${(i * step).toFixed(1)},${y(v).toFixed(1)}`);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className={cx('h-8 w-25 overflow-visible', className)}
      fill="none"
    >
      <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} fill="currentColor" opacity=".1" />
      <polyline points={points.join(' ')} stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <circle cx={width} cy={y(values.at(-1)!)} r="2.5" fill="currentColor" />
    </svg>
  );
}
