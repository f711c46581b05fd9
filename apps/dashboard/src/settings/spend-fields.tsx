import type { ModelBody } from '@lectern/chat-service/dashboard-api';
import { TextField } from '../components/field.tsx';

interface SpendFieldsProps {
  kind: ModelBody['kind'];
  /** The current settings. */
  model: ModelBody;
  disabled: boolean;
}

/** What the model costs and may cost. The operator sets the prices of the server default. */
export function SpendFields({ kind, model, disabled }: SpendFieldsProps) {
  if (kind === 'built-in') return null;
  const current = model.kind === kind ? model : undefined;
  const common = { type: 'number', min: 0, max: 1_000_000, step: 'any', disabled } as const;
  return (
    <>
      {kind !== 'default' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...common}
            label="Price of a million input tokens"
            name="input_price"
            defaultValue={current?.input_price ?? ''}
          />
          <TextField
            {...common}
            label="Price of a million output tokens"
            name="output_price"
            defaultValue={current?.output_price ?? ''}
          />
        </div>
      )}
      <TextField
        {...common}
        label="Budget for a month"
        name="monthly_budget"
        defaultValue={current?.monthly_budget ?? ''}
        hint="In the currency of the prices. Once it is spent, the bot answers without the model until next month."
      />
    </>
  );
}
