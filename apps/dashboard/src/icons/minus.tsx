import { createIcon } from './create-icon.tsx';

export const Minus = createIcon(<path d="M5 12h14" />);
