import { useKeyNames } from '../api-access/use-key-names.ts';
import { FilterInput } from '../components/filter-input.tsx';
import { FilterSelect } from '../components/filter-select.tsx';
import { useBot } from '../shell/current-workspace.ts';
import { channelWords } from './channel-words.ts';

const channels = { '': 'All', ...channelWords };
const answers = { '': 'Any', true: 'Answered', false: 'With unanswered questions' };
const ratings = { '': 'Any', up: 'Good', down: 'Bad', any: 'Rated' };

export function ConversationFilters() {
  const { may } = useBot();
  const keyNames = useKeyNames();
  return (
    <search className="grid grid-cols-2 gap-x-4 gap-y-2 sm:flex sm:flex-wrap">
      <FilterInput label="Search" name="q" type="search" />
      <FilterSelect label="Channel" name="channel" options={channels} />
      {may('admin') && <FilterSelect label="Key" name="key_id" options={{ '': 'All keys', ...keyNames }} />}
      <FilterSelect label="Answers" name="answered" options={answers} />
      <FilterSelect label="Rating" name="feedback" options={ratings} />
      <FilterInput label="From" name="from" type="date" />
      <FilterInput label="To" name="until" type="date" />
    </search>
  );
}
