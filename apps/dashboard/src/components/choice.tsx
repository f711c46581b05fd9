interface ChoiceProps<Value extends string> {
  legend: string;
  name: string;
  options: Readonly<Record<Value, { title: string; text: string }>>;
  value: Value;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** Radio buttons, each with a description. */
export function Choice<Value extends string>({ legend, name, options, value, onChange, disabled }: ChoiceProps<Value>) {
  return (
    <fieldset className="grid gap-2" disabled={disabled}>
      <legend className="mb-1 font-medium">{legend}</legend>
      {(Object.keys(options) as Value[]).map((option) => (
        <label
          key={option}
          className="flex gap-3 rounded-md border border-line px-3 py-2 has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={option}
            checked={value === option}
            onChange={() => onChange(option)}
            className="mt-1 self-start accent-accent outline-none"
          />
          <span>
            <span className="block font-medium">{options[option].title}</span>
            <span className="block text-[0.867rem] text-soft">{options[option].text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
