import type { ChannelBody, ChannelEventBody, ChannelTestBody, PlatformBody } from '@lectern/chat-service/dashboard-api';
import { Link } from '@tanstack/react-router';
import { useChange, useGet } from '../api/queries.ts';
import { messageOf, request } from '../api/request.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Empty } from '../components/empty.tsx';
import { TextField } from '../components/field.tsx';
import { Notice } from '../components/notice.tsx';
import { Section } from '../components/page.tsx';
import { said } from '../components/service-texts.ts';
import { Loaded } from '../components/states.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { Time } from '../components/time.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { eventKinds, eventStates } from './event-words.ts';

interface ChannelEventsProps {
  platform: PlatformBody;
  channel: ChannelBody;
}

/** A test message, and the last ten events with their outcome. */
export function ChannelEvents({ platform, channel }: ChannelEventsProps) {
  const { path } = useBot();
  const events = useGet<{ events: ChannelEventBody[] }>(`${path}/channels/${channel.type}/events`, {
    refetchInterval: 3_000,
  });
  return (
    <Section
      title="Test and last events"
      lead={`${platform.desk ? 'Ask the bot for a person' : 'Write to the bot'}, or send a test message. The last ten events are shown.`}
    >
      <SendTest platform={platform} />
      <Loaded query={events} what="the events">
        {({ events: last }) =>
          last.length === 0 ? (
            <Empty title="Nothing yet">Whatever comes in or goes out is listed here with its outcome.</Empty>
          ) : (
            <Table label="Last events" columns={['When', 'What', 'Who', 'Outcome']}>
              {last.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </Table>
          )
        }
      </Loaded>
    </Section>
  );
}

function SendTest({ platform: { type, test_label, test_hint } }: { platform: PlatformBody }) {
  const { path } = useBot();
  const channels = `${path}/channels`;
  const test = useChange(
    (to: string) => request<ChannelTestBody>('POST', `${channels}/${type}/test`, to === '' ? {} : { to }),
    [channels],
  );
  return (
    <form
      className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        test.mutate(String(new FormData(event.currentTarget).get('to')).trim());
      }}
    >
      <TextField label={`${said(test_label)} (optional)`} name="to" hint={said(test_hint)} autoComplete="off" />
      {test.error && <Notice kind="danger">{messageOf(test.error)}</Notice>}
      {test.data && <Notice kind="good">The credentials work: {test.data.account}.</Notice>}
      <div>
        <Button type="submit" busy={test.isPending}>
          Send test
        </Button>
      </div>
    </form>
  );
}

function EventRow({ event }: { event: ChannelEventBody }) {
  const { workspaceId, botId } = useBot();
  const { word, kind } = eventStates[event.state];
  return (
    <Row>
      <Cell>
        <Time at={event.created_at} />
      </Cell>
      <Cell>
        {event.session_id === null ? (
          eventKinds[event.kind]
        ) : (
          <Link
            to="/w/$workspaceId/bots/$botId/conversations/$conversationId"
            params={{ workspaceId, botId, conversationId: event.session_id }}
            className="text-accent underline"
          >
            {eventKinds[event.kind]}
          </Link>
        )}
      </Cell>
      <Cell>{event.person}</Cell>
      <Cell>
        <Badge kind={kind}>{word}</Badge> <span className="text-soft">{event.note}</span>
      </Cell>
    </Row>
  );
}
