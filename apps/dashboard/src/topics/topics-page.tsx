import type { TopicBody, TopicsBody } from '@lectern/chat-service/dashboard-api';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGet } from '../api/queries.ts';
import { useFilters } from '../api/use-filters.ts';
import { Button } from '../components/button.tsx';
import { counted } from '../components/count.ts';
import { Empty } from '../components/empty.tsx';
import { FilterSelect } from '../components/filter-select.tsx';
import { Page, Section } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { Table } from '../components/table.tsx';
import { channelWords } from '../conversations/channel-words.ts';
import { useBot } from '../shell/current-workspace.ts';
import { TopicBars } from './topic-bars.tsx';
import { TopicFigures } from './topic-figures.tsx';
import { TopicRow } from './topic-row.tsx';

const spans = [
  ['7', '7 days'],
  ['', '30 days'],
  ['90', '90 days'],
] as const;
const channels = { '': 'All', ...channelWords };
const kinds = { '': 'All topics', gaps: 'Gaps' };
const lead = 'What people ask, grouped by meaning. A gap is a topic your content does not answer.';
const columns = ['Topic', 'Questions', 'Trend', 'Answered', 'Ratings', ''];

/** How many topics are shown, before and after "Show more". */
const [few, many] = ['50', '200'];
/** How many of them are shown as bars. */
const top = 10;

export function TopicsPage() {
  const { bot, path } = useBot();
  const { days = '30', channel, only } = useFilters();
  const [limit, setLimit] = useState(few);
  const wanted = new URLSearchParams({ days, limit, ...(channel && { channel }), ...(only && { only }) });
  const query = useGet<TopicsBody>(`${path}/topics?${wanted}`, {
    placeholderData: keepPreviousData,
    // People expect to find here what was just asked.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.grouping ? 2_000 : false),
  });
  const filters = (
    <>
      <FilterSelect label="Period" name="days" options={spans} />
      <FilterSelect label="Channel" name="channel" options={channels} />
    </>
  );
  return (
    <Page title="Topics" about={bot?.name} lead={lead} actions={filters}>
      <Loaded query={query} what="topics">
        {(body) => (
          <>
            <TopicFigures body={body} />
            <Section title="Topics" actions={<FilterSelect label="Show" name="only" options={kinds} />}>
              {body.grouping && <Grouping questions={body.total.questions} />}
              {body.topics.length === 0 && !body.grouping && <NoTopics onlyGaps={only === 'gaps'} />}
              {body.topics.length > 0 && <TopicBars topics={body.topics.slice(0, top)} days={Number(days)} />}
              <Tail body={body} days={Number(days)} onMore={limit === few ? () => setLimit(many) : undefined} />
              {body.grouped_by === 'words' && body.topics.length > 0 && (
                <p className="text-[0.867rem] text-soft">
                  Grouped by shared words because sentence embeddings are not available on this server.
                </p>
              )}
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Topics that few people ask about are folded. */
function Tail({ body, days, onMore }: { body: TopicsBody; days: number; onMore: (() => void) | undefined }) {
  const others = body.topics.slice(top);
  if (others.length === 0) return null;
  const topics = others.length + body.rest.topics;
  const questions = others.reduce((sum, topic) => sum + topic.questions, body.rest.questions);
  return (
    <details>
      <summary className="cursor-pointer text-soft">
        {`${counted(topics, 'more topic')} with ${counted(questions, 'question')}`}
      </summary>
      <Topics topics={others} days={days} />
      <Rest rest={body.rest} onMore={onMore} />
    </details>
  );
}

function Topics({ topics, days }: { topics: readonly TopicBody[]; days: number }) {
  return (
    <Table label="Topics" columns={columns}>
      {topics.map((topic) => (
        <TopicRow key={topic.id} topic={topic} days={days} />
      ))}
    </Table>
  );
}

function Grouping({ questions }: { questions: number }) {
  return (
    <p role="status" className="text-[0.933rem] text-soft">
      Grouping questions… {questions > 0 && `${questions.toLocaleString('en')} so far.`}
    </p>
  );
}

function NoTopics({ onlyGaps }: { onlyGaps: boolean }) {
  if (onlyGaps)
    return (
      <Empty title="No gaps" picture="done">
        In this period, most questions in every topic were answered.
      </Empty>
    );
  return (
    <Empty title="No questions in this period" picture="talk">
      Topics appear here once people ask this bot something, on a website, through the API or in the playground.
    </Empty>
  );
}

function Rest({ rest, onMore }: { rest: TopicsBody['rest']; onMore: (() => void) | undefined }) {
  if (rest.topics === 0) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-[0.933rem] text-soft">
      <span>
        {counted(rest.topics, 'more topic')} with {counted(rest.questions, 'question')}
      </span>
      {onMore && (
        <Button small onClick={onMore}>
          Show more
        </Button>
      )}
    </p>
  );
}
