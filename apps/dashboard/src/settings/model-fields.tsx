import type { ModelBody } from '@lectern/chat-service/dashboard-api';
import { AddressField } from '../components/address-field.tsx';
import { TextField } from '../components/field.tsx';

interface ModelFieldsProps {
  kind: ModelBody['kind'];
  /** The current settings. */
  model: ModelBody;
  disabled: boolean;
}

/** The address and the settings of a provider. A stored key is never shown, and is kept when the field is empty. */
export function ModelFields({ kind, model, disabled }: ModelFieldsProps) {
  if (kind === 'default' || kind === 'built-in') return null;
  const current = model.kind === kind ? model : undefined;
  const kept = current?.has_key
    ? `A key ending in ${current.key_last_four} is stored. Leave this empty to keep it.`
    : 'Stored encrypted.';
  return (
    <>
      {kind === 'openai-compatible' && (
        <AddressField
          label="Base URL"
          name="base_url"
          required
          disabled={disabled}
          placeholder="https://api.openai.com/v1"
          defaultValue={current?.kind === 'openai-compatible' ? current.base_url : ''}
        />
      )}
      <TextField
        label="Model name"
        name="model"
        required
        maxLength={200}
        autoComplete="off"
        disabled={disabled}
        defaultValue={current?.model ?? ''}
      />
      <TextField label="API key" name="api_key" type="password" autoComplete="off" disabled={disabled} hint={kept} />
    </>
  );
}
