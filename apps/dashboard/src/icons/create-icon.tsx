import type { ReactNode, SVGProps } from 'react';

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | undefined;
}

export type Icon = (props: IconProps) => ReactNode;

/** A drawing of 24 by 24 in the colour of the text. Screen readers skip it, since a text or label says the same. */
export function createIcon(drawing: ReactNode): Icon {
  return ({ size = 24, ...rest }) => (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {drawing}
    </svg>
  );
}
