import { Page } from '../components/page.tsx';
import { Empty } from '../components/states.tsx';
import { useMe } from '../shell/here.ts';
import { HealthSection } from './health-section.tsx';
import { WorkspacesSection } from './workspaces-section.tsx';

/** For those who run the instance. */
export function OperatorPage() {
  const isOperator = useMe()?.person.is_operator === true;
  return (
    <Page title="Operator" lead="Every workspace of this instance, and how it does.">
      {isOperator ? (
        <>
          <HealthSection />
          <WorkspacesSection />
        </>
      ) : (
        <Empty title="This page is for operators of the instance" />
      )}
    </Page>
  );
}
