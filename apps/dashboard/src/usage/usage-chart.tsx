import type { UsageReportBody } from '@lectern/chat-service/dashboard-api';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { counted } from '../components/count.ts';

/** Questions answered and unanswered by day. The table below it has the same figures. */
export function UsageChart({ days }: { days: UsageReportBody['days'] }) {
  const place = useRef<HTMLDivElement>(null);
  const theme = useSyncExternalStore(watchTheme, readTheme);
  useEffect(() => {
    const element = place.current;
    // A chart keeps the colours it was drawn with, so it is redrawn when the theme changes.
    if (element === null || theme === undefined) return undefined;
    const chart = drawChart(element, days);
    const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: 240 }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [days, theme]);
  const asked = days.reduce((sum, { answered, unanswered }) => sum + answered + unanswered, 0);
  return (
    <div
      ref={place}
      role="img"
      aria-label={`Chart of ${counted(asked, 'question')} over ${counted(days.length, 'day')}; the figures are in the table below`}
      className="min-w-0 overflow-hidden"
    />
  );
}

const readTheme = () => document.documentElement.dataset.theme;

/** The theme changes by the switch, in another tab, or with the system. */
function watchTheme(onChange: () => void): () => void {
  const watch = new MutationObserver(onChange);
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watch.disconnect();
}

/** A custom property with a light and a dark colour is resolved only where it is used. */
function colourOf(element: HTMLElement, name: string): string {
  const probe = element.ownerDocument.createElement('span');
  probe.style.color = `var(${name})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

const halfDay = 43_200;

const dayNames = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' });

function drawChart(element: HTMLElement, days: UsageReportBody['days']): uPlot {
  const colour = (name: string) => () => colourOf(element, name);
  const axis = {
    stroke: colour('--soft'),
    font: `12px ${getComputedStyle(element).fontFamily}`,
    ticks: { show: false },
  };
  const bars = uPlot.paths.bars?.({ size: [0.7, 40] });
  const series = (label: string, name: string) => ({
    label,
    stroke: colour(name),
    fill: colour(name),
    points: { show: false },
    width: 0,
    ...(bars && { paths: bars }),
  });
  const at = days.map(({ day }) => Date.parse(day) / 1_000);
  const total = days.map(({ answered, unanswered }) => answered + unanswered);
  const options: uPlot.Options = {
    width: element.clientWidth,
    height: 240,
    legend: { live: false },
    cursor: { show: false },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), 'Etc/UTC'),
    // Half a day on either side, so that the first and the last bar are whole.
    scales: {
      x: { range: (_, first, last) => [first - halfDay, last + halfDay] },
      y: { range: (_, __, most) => [0, Math.max(4, Math.ceil(most * 1.1))] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        values: (_, splits) => splits.map((seconds) => dayNames.format(seconds * 1_000)),
        space: 60,
        incrs: [1, 2, 7, 14, 30, 60].map((days) => days * 86_400),
      },
      {
        ...axis,
        grid: { stroke: colour('--line'), width: 1 },
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 10_000],
      },
    ],
    // The upper part of a bar shows the unanswered questions.
    series: [{}, series('Not answered', '--kind-2'), series('Answered', '--accent')],
  };
  return new uPlot(options, [at, total, days.map(({ answered }) => answered)], element);
}
