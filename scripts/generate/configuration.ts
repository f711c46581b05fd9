import { chatServiceConfig } from '../../apps/chat-service/src/config.ts';
import { dataServiceConfig } from '../../apps/data-service/src/config.ts';
import { type ConfigShape, describeConfig } from '../../packages/service-kit/src/config.ts';
import { secretSettings } from '../../packages/service-kit/src/secret-files.ts';

const services: readonly { title: string; shape: ConfigShape }[] = [
  { title: 'Data service', shape: dataServiceConfig },
  { title: 'Chat service', shape: chatServiceConfig },
];

/** All settings as a file to copy to `.env`. */
export function environmentExample(): string {
  const parts = services.map(({ title, shape }) => {
    const lines = describeConfig(shape).map(({ name, fallback, meaning }) => `# ${meaning}\n#${name}=${fallback}\n`);
    return `# ${title}\n\n${lines.join('\n')}`;
  });
  return `# Every setting with its default. Nothing needs to be set.\n\n${parts.join('\n')}`;
}

/** All settings as tables. */
export function configurationDoc(): string {
  const parts = services.map(({ title, shape }) => {
    const rows = describeConfig(shape).map(
      ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`,
    );
    return `## ${title}\n\n| Variable | Default | Meaning |\n|---|---|---|\n${rows.join('\n')}\n`;
  });
  return `# Configuration

Settings are environment variables; an empty one counts as not set. A wrong value stops the service at once with a list of
everything that is wrong. Generated from the services' own definitions by \`npm run generate\`.

A secret may be in a file instead, as Docker and Kubernetes mount them: \`SECRET_KEY_FILE=/run/secrets/secret_key\`. That works for
${secretSettings.map((name) => `\`${name}\``).join(', ')}.

${parts.join('\n')}`;
}
