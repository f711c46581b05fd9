import { DataLayer } from '../api/data-layer.tsx';
import { Shell } from './shell.tsx';

/** Everything of somebody who is signed in. */
export function SignedIn() {
  return (
    <DataLayer>
      <Shell />
    </DataLayer>
  );
}
