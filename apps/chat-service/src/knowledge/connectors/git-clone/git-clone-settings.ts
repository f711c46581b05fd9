import { z } from 'zod';
import { address, line, patterns, secret } from '../fields.ts';

const fileUrlError = 'must be an address with {path} in it, such as https://git.example.com/manual/tree/{path}#n{line}';

export const gitCloneSettings = z.object({
  type: z.literal('git_clone'),
  url: address({
    label: 'Clone address',
    hint: 'As git clone takes it, by https.',
    placeholder: 'https://git.example.com/manual.git',
  }),
  branch: line({
    isAdvanced: true,
    label: 'Branch',
    hint: 'If it is empty, the default branch.',
    placeholder: 'main',
  }).optional(),
  folders: patterns({ isAdvanced: true, label: 'Only these folders', hint: 'One on each line.', placeholder: 'docs' }),
  include: patterns({
    isAdvanced: true,
    label: 'Only files that match',
    hint: 'One on each line; * stands for anything. Markdown, MDX, AsciiDoc, HTML and text files are read.',
    placeholder: '*.md',
  }),
  exclude: patterns({ isAdvanced: true, label: 'Leave out files that match', placeholder: 'docs/archive/' }),
  file_url: line(
    {
      label: 'Address of a file',
      hint: 'Where visitors open it, with {path} and, if there is one, {line}. Otherwise answers only quote the files.',
      placeholder: 'https://git.example.com/manual/tree/{path}#n{line}',
    },
    1_000,
  )
    .refine(isFileUrl, { error: fileUrlError })
    .optional(),
});

export type GitCloneSettings = z.infer<typeof gitCloneSettings>;

export const gitCloneSecrets = z.object({
  user: secret({ label: 'User name' }).optional(),
  password: secret({ label: 'Password or access token', hint: 'It only needs to read the repository.' }).optional(),
});

/** The part before the path must not change with it. */
function isFileUrl(text: string): boolean {
  const [before = '', after] = text.split('{path}');
  const url = URL.parse(before);
  return (
    after !== undefined && url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.pathname !== ''
  );
}
