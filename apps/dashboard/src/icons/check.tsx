import { createIcon } from './create-icon.tsx';

export const Check = createIcon(<path d="M20 6 9 17l-5-5" />);
