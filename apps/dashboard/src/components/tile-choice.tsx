import type { Icon } from '../icons/icons.tsx';

interface TileChoiceProps<Value extends string> {
  legend: string;
  name: string;
  options: Readonly<Record<Value, { title: string; text: string; Icon: Icon }>>;
  value: Value;
  onChange: (value: Value) => void;
}

/** Radio buttons as tiles, each with an icon. */
export function TileChoice<Value extends string>({ legend, name, options, value, onChange }: TileChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{legend}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {(Object.keys(options) as Value[]).map((option) => {
          const { title, text, Icon } = options[option];
          return (
            <label
              key={option}
              className="relative grid cursor-pointer content-start gap-1 rounded-lg border border-line p-3 transition-colors hover:border-edge has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name={name}
                value={option}
                checked={value === option}
                onChange={() => onChange(option)}
                className="sr-only"
              />
              <Icon size={18} aria-hidden className="text-accent" />
              <span className="font-medium">{title}</span>
              <span className="text-[0.867rem] text-soft">{text}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
