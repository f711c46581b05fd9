import { Empty } from '../components/empty.tsx';
import { Page } from '../components/page.tsx';
import { useMe } from '../shell/current-workspace.ts';
import { BrandsSection } from './brands-section.tsx';
import { HealthSection } from './health-section.tsx';
import { MeteringSection } from './metering-section.tsx';
import { OperatorTokensSection } from './operator-tokens-section.tsx';
import { PlansSection } from './plans-section.tsx';
import { WorkspacesSection } from './workspaces-section.tsx';

/** For the people who run the instance. */
export function OperatorPage() {
  const isOperator = useMe()?.person.is_operator === true;
  return (
    <Page
      title="Operator"
      lead="All workspaces on this server, their plans, tokens for programs, and the health of the server."
    >
      {isOperator ? (
        <>
          <HealthSection />
          <WorkspacesSection />
          <PlansSection />
          <BrandsSection />
          <MeteringSection />
          <OperatorTokensSection />
        </>
      ) : (
        <Empty title="This page is for operators of this server" />
      )}
    </Page>
  );
}
