import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classNames } from '../components/class-names.ts';

/** A link of the side bar, marked when it is the current page. */
export const SideLink = createLink(({ className, ...rest }: ComponentProps<'a'>) => (
  <a
    {...rest}
    className={classNames(
      'flex items-center gap-2 rounded-md px-2 py-1.5 text-soft hover:bg-well hover:text-ink pointer-coarse:py-2.5',
      'aria-[current=page]:bg-accent-wash aria-[current=page]:font-medium aria-[current=page]:text-ink',
      className,
    )}
  />
));

/** A link of a row of tabs. */
export const TabLink = createLink(({ className, ...rest }: ComponentProps<'a'>) => (
  <a
    {...rest}
    className={classNames(
      'border-b-2 border-transparent px-1 pt-2 pb-2.5 whitespace-nowrap text-soft hover:text-ink',
      'aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink',
      className,
    )}
  />
));
