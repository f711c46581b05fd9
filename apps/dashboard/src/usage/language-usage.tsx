import type { LanguagesBody } from '@lectern/chat-service/dashboard-api';
import { useGet } from '../api/queries.ts';
import { Section } from '../components/page.tsx';
import { Loaded } from '../components/states.tsx';
import { Cell, Row, Table } from '../components/table.tsx';
import { percent } from './totals.tsx';

/** The languages of the content and of the questions, so that an owner sees what is asked but not covered. */
export function LanguageUsage({ path, days }: { path: string; days: number }) {
  const query = useGet<LanguagesBody>(`${path}/languages?days=${days}`);
  return (
    <Section title="Languages">
      <Loaded query={query} what="languages">
        {({ languages }) =>
          languages.length === 0 ? (
            <p className="text-soft">No content and no questions yet.</p>
          ) : (
            <Table label="Languages" columns={['Language', 'Pages of content', 'Questions', 'Answered', 'Answer rate']}>
              {languages.map(({ language, pages, questions, answered, answered_rate }) => (
                <Row key={language ?? 'unclear'}>
                  <Cell>{language === null ? 'Too short to tell' : nameOf(language)}</Cell>
                  <Cell className="tabular-nums">{pages}</Cell>
                  <Cell className="tabular-nums">{questions}</Cell>
                  <Cell className="tabular-nums">{answered}</Cell>
                  <Cell className="tabular-nums">{percent(answered_rate)}</Cell>
                </Row>
              ))}
            </Table>
          )
        }
      </Loaded>
    </Section>
  );
}

const nameOf = (code: string) => new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code;
