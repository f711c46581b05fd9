import type { ChannelBody, SetupStepBody } from '@lectern/chat-service/dashboard-api';
import { Code } from '../components/code.tsx';
import { Section } from '../components/page.tsx';
import { Secret } from '../components/secret.tsx';
import { said } from '../components/service-texts.ts';
import { ExternalLink } from '../icons/icons.tsx';
import { ChannelState } from './channel-state.tsx';

/** What to do on the platform, with the values to copy. */
export function SetupSteps({ channel }: { channel: ChannelBody }) {
  const lead = channel.account === null ? 'Three steps to the first answer.' : `Connected as ${channel.account}.`;
  return (
    <Section title="Setup" lead={lead} actions={<ChannelState channel={channel} />}>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {channel.setup.map((step, index) => (
          <Step key={step.title} step={step} number={index + 1} />
        ))}
      </ol>
    </Section>
  );
}

function Step({ step: { title, text, link, values }, number }: { step: SetupStepBody; number: number }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <span
        aria-hidden
        className="flex size-6 items-center justify-center rounded-full bg-accent-wash text-[0.867rem] font-medium"
      >
        {number}
      </span>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h3 className="font-medium">{said(title)}</h3>
        <p className="max-w-prose text-soft">{said(text)}</p>
        {link !== null && (
          <a href={link} target="_blank" rel="noreferrer" className="flex items-center gap-1 text-accent underline">
            Open {new URL(link).hostname} <ExternalLink size={14} aria-hidden />
          </a>
        )}
        {values.map(({ label, value, code }) =>
          code ? (
            <Code key={label} label={said(label)} text={value} />
          ) : (
            <Secret key={label} label={said(label)} text={value} />
          ),
        )}
      </div>
    </li>
  );
}
