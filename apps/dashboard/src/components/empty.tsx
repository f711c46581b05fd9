import type { ReactNode } from 'react';
import { Illustration, type Picture } from './illustration.tsx';

interface EmptyProps {
  title: string;
  picture?: Picture;
  children?: ReactNode;
  action?: ReactNode;
}

export function Empty({ title, picture = 'empty', children, action }: EmptyProps) {
  return (
    <div className="grid justify-items-center gap-1 rounded-lg border border-dashed border-line px-4 py-9 text-center">
      <Illustration picture={picture} />
      <p className="font-medium">{title}</p>
      {children !== undefined && <div className="max-w-prose text-soft">{children}</div>}
      {action !== undefined && <div className="flex flex-wrap items-center justify-center gap-2 pt-2">{action}</div>}
    </div>
  );
}
