import { DataLayer } from '../api/data-layer.tsx';
import { Shell } from './shell.tsx';

/** Everything that requires a signed-in person. */
export function SignedIn() {
  return (
    <DataLayer>
      <Shell />
    </DataLayer>
  );
}
