interface SparklineProps {
  values: readonly number[];
  label: string;
}

const width = 120;
const height = 32;

/** A figure from day to day, without axes: the figure itself is next to it. */
export function Sparkline({ values, label }: SparklineProps) {
  const most = Math.max(1, ...values);
  const step = width / Math.max(1, values.length - 1);
  const points = values.map(
    (value, index) => `${(index * step).toFixed(1)},${(height - 2 - (value / most) * (height - 4)).toFixed(1)}`,
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-8 w-full overflow-visible"
    >
      <polygon points={`0,${height} ${points.join(' ')} ${width},${height}`} className="fill-accent-wash" />
      <polyline
        points={points.join(' ')}
        fill="none"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        className="stroke-accent"
      />
    </svg>
  );
}
