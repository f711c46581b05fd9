import { z } from 'zod';
import { address, line, patterns, secret } from '../fields.ts';

const repositoryError = 'must be the path of a repository, such as owner/name';

export const gitSettings = z
  .object({
    type: z.literal('git'),
    host: z.enum(['github', 'gitlab', 'gitea'], { error: 'must be github, gitlab or gitea' }).meta({
      label: 'Hosted on',
      choices: { github: 'GitHub', gitlab: 'GitLab', gitea: 'Gitea or Forgejo' },
    }),
    server: address({
      label: 'Server',
      hint: 'Only for your own GitLab or GitHub Enterprise, and always for Gitea and Forgejo.',
      placeholder: 'https://git.example.com',
    }).optional(),
    repository: z
      .string({ error: repositoryError })
      .trim()
      .transform(pathOf)
      .pipe(
        z
          .string()
          .max(400, { error: repositoryError })
          .regex(/^[\w.-]+(?:\/[\w.-]+)+$/, { error: repositoryError })
          .refine((path) => path.split('/').every((part) => !/^\.{1,2}$/.test(part)), { error: repositoryError }),
      )
      .meta({ label: 'Repository', placeholder: 'owner/name' }),
    branch: line({
      isAdvanced: true,
      label: 'Branch',
      hint: 'If it is empty, the default branch.',
      placeholder: 'main',
    }).optional(),
    folders: patterns({
      isAdvanced: true,
      label: 'Only these folders',
      hint: 'One on each line.',
      placeholder: 'docs',
    }),
    include: patterns({
      isAdvanced: true,
      label: 'Only files that match',
      hint: 'One on each line; * stands for anything. Markdown, MDX, AsciiDoc, HTML and text files are read.',
      placeholder: '*.md',
    }),
    exclude: patterns({ isAdvanced: true, label: 'Leave out files that match', placeholder: 'docs/archive/' }),
  })
  .refine(({ host, server }) => host !== 'gitea' || server !== undefined, {
    path: ['server'],
    error: 'is needed for Gitea and Forgejo, for example https://codeberg.org',
  });

export type GitSettings = z.infer<typeof gitSettings>;

export const gitSecrets = z.object({
  token: secret({
    label: 'Access token',
    hint: 'For a private repository, and for more requests each hour. It only needs to read the content of this repository.',
  }).optional(),
  webhook_secret: secret({
    isAdvanced: true,
    label: 'Webhook secret',
    hint: 'Any long random text. Enter the same one at the webhook of the repository, so that each push starts a sync.',
  }).optional(),
});

/** People paste the address of a repository. */
function pathOf(text: string): string {
  const path = URL.canParse(text) ? new URL(text).pathname : text;
  const parts = path.split('/').filter((part) => part !== '');
  return parts.join('/').replace(/\.git$/, '');
}
