import type { UsageReportBody } from '@lectern/chat-service/dashboard-api';
import { useGet } from '../api/queries.ts';
import { useFilters } from '../api/use-filters.ts';
import { useKeyNames } from '../api-access/use-key-names.ts';
import { Empty } from '../components/empty.tsx';
import { FilterSelect } from '../components/filter-select.tsx';
import { Page, Section } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { channelWords } from '../conversations/channel-words.ts';
import { useBot } from '../shell/current-workspace.ts';
import { DayTable } from './day-table.tsx';
import { KeyUsage } from './key-usage.tsx';
import { LanguageUsage } from './language-usage.tsx';
import { Totals } from './totals.tsx';
import { UsageChart } from './usage-chart.tsx';

const spans = [
  ['7', '7 days'],
  ['', '30 days'],
  ['90', '90 days'],
  ['365', '12 months'],
] as const;

const { api: _, ...withoutKey } = channelWords;

export function UsagePage() {
  const { bot, path } = useBot();
  const { days, key_id } = useFilters();
  const wanted = { ...range(Number(days) || 30), ...(key_id && { key_id }) };
  const query = useGet<UsageReportBody>(`${path}/usage?${new URLSearchParams(wanted)}`);
  const channels = { '': 'All channels', ...withoutKey, ...useKeyNames() };
  const filters = (
    <>
      <FilterSelect label="Period" name="days" options={spans} />
      <FilterSelect label="Channel" name="key_id" options={channels} />
    </>
  );
  return (
    <Page title="Usage" about={bot?.name} lead="Days are in UTC, like the daily quota." actions={filters}>
      <Loaded query={query} what="usage">
        {(report) => (
          <>
            <Totals figures={report.total} />
            <Section title="Questions by day">
              {report.total.requests + report.total.answered + report.total.unanswered === 0 ? (
                <Empty title="No questions in this period" picture="chart" />
              ) : (
                <>
                  <UsageChart days={sinceFirstUse(report.days)} />
                  <DayTable days={report.days} />
                </>
              )}
            </Section>
          </>
        )}
      </Loaded>
      <KeyUsage wanted={wanted} />
      <LanguageUsage path={path} days={Number(days) || 30} />
    </Page>
  );
}

/** A chart that is mostly empty says little: it starts with the first activity, but shows a week at least. */
function sinceFirstUse(days: UsageReportBody['days']): UsageReportBody['days'] {
  const first = days.findIndex((day) => day.answered + day.unanswered + day.requests > 0);
  return days.slice(Math.max(0, Math.min(first, days.length - 7)));
}

function range(days: number): { from: string; to: string } {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: day(Date.now() - (days - 1) * 86_400_000), to: day(Date.now()) };
}
