import { encode } from 'uqr';

/** A text as a QR code: dark on light in both themes, since not every app reads inverted codes. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-48 rounded-md bg-[#fff] fill-[#000]"
    >
      <path d={path} />
    </svg>
  );
}
