import { bestText } from '@lectern/chat-service/contrast';
import { TextField } from '../components/field.tsx';

interface ColourFieldProps {
  colour: string;
  /** What is currently typed. */
  draft: string;
  disabled: boolean;
}

/** A colour, with its contrast. */
export function ColourField({ colour, draft, disabled }: ColourFieldProps) {
  return (
    <TextField
      label="Colour"
      name="colour"
      required
      disabled={disabled}
      defaultValue={colour}
      type="color"
      className="px-1"
      hint={<Contrast colour={draft} />}
    />
  );
}

function Contrast({ colour }: { colour: string }) {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return <>Such as #2457d6.</>;
  const { text, ratio, onPage } = bestText(colour);
  const words = `${text === '#ffffff' ? 'White' : 'Black'} text on it: ${ratio.toFixed(1)} to 1.`;
  if (onPage >= 3) return <>{words} Good.</>;
  return <>{`${words} On a white page the button is hard to see (${onPage.toFixed(1)} to 1, 3 is needed).`}</>;
}
