import type { PlanLimits } from '@lectern/chat-service/dashboard-api';
import { TextField } from '../components/field.tsx';

const limits: readonly { name: keyof PlanLimits; label: string; hint?: string; unit?: number }[] = [
  { name: 'key_requests_per_day', label: 'Requests of one key a day', hint: 'Without any: the setting QUOTA_PER_DAY.' },
  { name: 'questions_per_day', label: 'Questions of the workspace a day' },
  { name: 'questions_per_month', label: 'Questions of the workspace a month' },
  { name: 'bots', label: 'Bots' },
  { name: 'keys', label: 'Active API keys' },
  { name: 'sources', label: 'Sources' },
  { name: 'stored_bytes', label: 'Stored content in MB', unit: 1e6 },
  { name: 'channels', label: 'Messengers of all bots' },
  { name: 'members', label: 'Members and invitations' },
  { name: 'retention_days', label: 'Days that conversations are kept' },
];

/** Every limit of a plan or of a workspace, in a form. */
export function LimitFields({ legend, values }: { legend: string; values: Partial<PlanLimits> | undefined }) {
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="pb-2 text-[0.867rem] text-soft">{legend}</legend>
      {limits.map(({ name, label, hint, unit = 1 }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          type="number"
          min={1}
          hint={hint}
          defaultValue={shownOf(values?.[name], unit)}
        />
      ))}
    </fieldset>
  );
}

const shownOf = (stored: number | null | undefined, unit: number) =>
  stored === null || stored === undefined ? '' : Math.ceil(stored / unit);

/** What was entered; null for what was left empty. */
export function readLimits(form: FormData): Record<string, number | null> {
  const given = limits.map(({ name, unit = 1 }) => {
    const text = String(form.get(name) ?? '').trim();
    return [name, text === '' ? null : Math.round(Number(text) * unit)];
  });
  return Object.fromEntries(given);
}
