import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFilters } from '../api/use-filters.ts';

/** Whether a dialog is open: through its button, or because the URL asks for it, as the command palette does. */
export function useAction(name: string): [isOpen: boolean, setIsOpen: (isOpen: boolean) => void] {
  const navigate = useNavigate();
  const isAsked = useFilters().do === name;
  const [isOpen, setIsOpen] = useState(false);
  const change = (to: boolean) => {
    setIsOpen(to);
    if (!to && isAsked) {
      void navigate({ to: '.', search: (before) => ({ ...before, do: undefined }), replace: true });
    }
  };
  return [isOpen || isAsked, change];
}
