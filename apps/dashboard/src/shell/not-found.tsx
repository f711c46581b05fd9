import { Link } from '@tanstack/react-router';
import { buttonClass } from '../components/button.tsx';
import { Empty } from '../components/empty.tsx';
import { useHeadingFocus } from '../components/heading-focus.tsx';
import { Frame } from './frame.tsx';

export function NotFound() {
  const heading = useHeadingFocus();
  return (
    <Frame>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        Not found
      </h1>
      <Empty
        title="Page not found"
        action={
          <Link to="/" className={buttonClass('primary')}>
            Go to your workspace
          </Link>
        }
      >
        It may have been deleted, or it belongs to a workspace you are not a member of.
      </Empty>
    </Frame>
  );
}
