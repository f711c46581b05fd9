import { createIcon } from './create-icon.tsx';

export const Search = createIcon(
  <>
    <path d="m21 21-4.34-4.34" />
    <circle cx="11" cy="11" r="8" />
  </>,
);
