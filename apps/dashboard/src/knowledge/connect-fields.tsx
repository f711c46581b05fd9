import type { ConnectionBody, ConnectorBody, ConnectorFieldBody } from '@lectern/chat-service/dashboard-api';
import { Checkbox } from '../components/checkbox.tsx';
import { SelectField, TextArea, TextField } from '../components/field.tsx';
import { said } from '../components/service-texts.ts';

interface ConnectFieldsProps {
  connector: ConnectorBody;
  /** The stored settings, when they are changed. */
  connection?: ConnectionBody | undefined;
  /** The names of stored credentials. */
  secrets?: readonly string[] | undefined;
  /** Whether stored credentials can be removed one by one. */
  mayRemove?: boolean;
}

/** The form of a connector, as the service describes it. */
export function ConnectFields(props: ConnectFieldsProps) {
  const { connector, connection, secrets = [], mayRemove = false } = props;
  const { fields, summary } = connector;
  const draw = (field: ConnectorFieldBody) => (
    <ConnectField
      key={field.name}
      field={field}
      value={connection?.[field.name]}
      isStored={secrets.includes(field.name)}
      mayRemove={mayRemove}
    />
  );
  const advanced = fields.filter(({ advanced }) => advanced);
  return (
    <>
      {summary !== '' && <p className="text-soft">{said(summary)}</p>}
      {fields.filter(({ advanced }) => !advanced).map(draw)}
      {advanced.length > 0 && (
        <details className="grid gap-4 rounded-md border border-line px-3 py-2" open={connection !== undefined}>
          <summary>Advanced options</summary>
          <div className="grid gap-4 pt-3">{advanced.map(draw)}</div>
        </details>
      )}
    </>
  );
}

interface ConnectFieldProps {
  field: ConnectorFieldBody;
  value: unknown;
  isStored: boolean;
  mayRemove: boolean;
}

function ConnectField(props: ConnectFieldProps) {
  const { field, value } = props;
  if (field.control === 'secret') return <SecretField {...props} />;
  const common = commonOf(field);
  const typed = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  if (field.control === 'choice') {
    const choices = field.options.map(({ value: id, label }) => [id, said(label)] as const);
    return (
      <SelectField {...common} label={said(field.label)} options={choices} defaultValue={typed ?? choices[0]?.[0]} />
    );
  }
  if (field.control === 'lines') {
    return <TextArea {...common} rows={2} defaultValue={Array.isArray(value) ? value.join('\n') : ''} />;
  }
  const type = field.control === 'number' ? { type: 'number', min: 1 } : {};
  return <TextField {...common} {...type} required={field.required} autoComplete="off" defaultValue={typed ?? ''} />;
}

/** A stored one is never shown: an empty field keeps it. */
function SecretField({ field, isStored, mayRemove }: ConnectFieldProps) {
  const stored = isStored ? { placeholder: 'Saved. Leave it empty to keep it.' } : {};
  const typed = (
    <TextField
      {...commonOf(field)}
      {...stored}
      type="password"
      autoComplete="new-password"
      required={field.required && !isStored}
    />
  );
  if (!isStored || !mayRemove) return typed;
  return (
    <div className="grid gap-2">
      {typed}
      <Checkbox label={`Remove the saved ${inSentence(field.label)}`} name={`remove.${field.name}`} />
    </div>
  );
}

/** Nouns of other languages may need their capital letter. */
const inSentence = (label: string) => (said(label) === label ? label.toLowerCase() : said(label));

const nameOf = ({ name, control }: ConnectorFieldBody) => `${control === 'secret' ? 'secret' : 'connection'}.${name}`;

function commonOf(field: ConnectorFieldBody) {
  return {
    label: field.required || field.control === 'number' ? said(field.label) : `${said(field.label)} (optional)`,
    name: nameOf(field),
    ...(field.hint !== null && { hint: said(field.hint) }),
    ...(field.placeholder !== null && { placeholder: field.placeholder }),
  };
}

/** Every setting as empty, so that those that are left out of a form are cleared. */
export const clearedFields = ({ fields }: ConnectorBody): Record<string, null> =>
  Object.fromEntries(fields.flatMap(({ name, control }) => (control === 'secret' ? [] : [[name, null]])));

/** The settings and the new credentials of a form, as the API expects them. Empty fields are left out. */
export function connectBody({ type, fields }: ConnectorBody, form: FormData): Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const connection: Record<string, unknown> = { type };
  const secrets: Record<string, string | null> = {};
  for (const field of fields) {
    const { name, control } = field;
    const value = text(nameOf(field));
    if (form.has(`remove.${name}`)) secrets[name] = null;
    if (value === '') continue;
    if (control === 'secret') secrets[name] = value;
    else connection[name] = readValue(control, value);
  }
  return { connection, ...(Object.keys(secrets).length > 0 && { secrets }) };
}

function readValue(control: ConnectorFieldBody['control'], value: string): unknown {
  if (control === 'number') return Number(value);
  return control === 'lines' ? linesOf(value) : value;
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);
