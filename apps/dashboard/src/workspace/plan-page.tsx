import type { Plan, PlanLimitBody, PlanUsageBody } from '@lectern/chat-service/dashboard-api';
import { useGet } from '../api/queries.ts';
import { Badge } from '../components/badge.tsx';
import { buttonClass } from '../components/button.tsx';
import { Page, Section } from '../components/page.tsx';
import { Scroller } from '../components/scroller.tsx';
import { Loaded } from '../components/states.tsx';
import { Check, Minus } from '../icons/icons.tsx';
import { useMe, useWorkspace } from '../shell/current-workspace.ts';
import { featureNames, limitNames, limitText } from './plan-names.ts';

export function PlanPage() {
  const { workspace } = useWorkspace();
  const limits = useGet<PlanUsageBody>(`/workspaces/${workspace?.id}/limits`, {
    enabled: workspace !== undefined,
  });
  if (workspace === undefined) return null;
  const plans = limits.data?.plans ?? [];
  const missing = workspace.features.filter(({ included }) => !included);
  return (
    <Page title="Plan" about={workspace.name} lead={`This workspace is on ${workspace.plan_name}.`}>
      <Section title="Usage" lead="How much of this plan the workspace uses.">
        <Loaded query={limits} what="usage">
          {({ limits: all }) => (
            <ul className="grid gap-3 sm:grid-cols-2">
              {all.map((limit) => (
                <Usage key={limit.id} {...limit} />
              ))}
            </ul>
          )}
        </Loaded>
      </Section>
      <Section
        title="Compare plans"
        lead={
          missing.length === 0
            ? 'Your plan includes every feature.'
            : `Not in your plan: ${missing.map(({ id }) => featureNames[id]).join(', ')}.`
        }
        actions={<ContactOperator />}
      >
        <Scroller label="Plans">
          <table className="w-full border-collapse text-left text-[0.933rem] max-sm:text-[0.8rem]">
            <thead>
              <tr className="border-b border-line">
                <th scope="col" className="py-2 pr-4 font-medium text-soft">
                  Feature
                </th>
                {plans.map(({ id, name }) => (
                  <th key={id} scope="col" className="px-1 py-2 text-center font-medium sm:px-2">
                    {name}
                    {id === workspace.plan && (
                      <span className="block">
                        <Badge kind="accent">Current</Badge>
                      </span>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {workspace.features.map((feature) => (
                <FeatureRow key={feature.id} plans={plans} name={featureNames[feature.id]} included={feature.plans} />
              ))}
              {limits.data?.limits.map((limit) => (
                <LimitRow key={limit.id} all={plans} {...limit} />
              ))}
            </tbody>
          </table>
        </Scroller>
      </Section>
    </Page>
  );
}

/** Only operators can change plans. */
function ContactOperator() {
  const contact = useMe()?.operator_contact;
  if (contact === undefined || contact === null) {
    return <span className="text-[0.867rem] text-soft">To change the plan, contact the operator of this server.</span>;
  }
  const href = contact.includes('@') && !contact.startsWith('http') ? `mailto:${contact}` : contact;
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass()}>
      Contact the operator to change the plan
    </a>
  );
}

function Usage({ id, used, limit }: PlanLimitBody) {
  const name = limitNames[id];
  return (
    <li className="grid gap-1">
      <div className="flex justify-between gap-2">
        <span>{name}</span>
        <span className={limit !== null && used >= limit ? 'text-danger' : 'text-soft'}>
          {limitText(id, used)} {limit === null ? '(no limit)' : `of ${limitText(id, limit)}`}
        </span>
      </div>
      {limit !== null && (
        <progress className="h-1.5 w-full" value={Math.min(used, limit)} max={limit} aria-label={name} />
      )}
    </li>
  );
}

function LimitRow({ id, plans: allowed, all }: PlanLimitBody & { all: PlanUsageBody['plans'] }) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2 pr-2 font-normal">
        {limitNames[id]}
      </th>
      {all.map((plan) => (
        <td key={plan.id} className="px-2 py-2 text-center whitespace-nowrap">
          {limitText(id, allowed[plan.id] ?? null)}
        </td>
      ))}
    </tr>
  );
}

interface FeatureRowProps {
  name: string;
  plans: PlanUsageBody['plans'];
  included: readonly Plan[];
}

function FeatureRow({ name, plans, included }: FeatureRowProps) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2 pr-2 font-normal">
        {name}
      </th>
      {plans.map(({ id }) => (
        <td key={id} className="px-2 py-2 text-center">
          {included.includes(id) ? (
            <Check size={16} role="img" aria-label="Included" className="inline text-accent" />
          ) : (
            <Minus size={16} role="img" aria-label="Not included" className="inline text-soft" />
          )}
        </td>
      ))}
    </tr>
  );
}
