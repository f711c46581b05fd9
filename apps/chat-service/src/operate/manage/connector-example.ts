/** A connector with one of its fields, in the OpenAPI document. */
export const connector = {
  type: 'git',
  name: 'Git repository',
  summary: 'Markdown, MDX, AsciiDoc, HTML and text files on GitHub, GitLab, Gitea or Forgejo.',
  has_pushes: true,
  fields: [
    {
      name: 'repository',
      label: 'Repository',
      hint: null,
      placeholder: 'owner/name',
      control: 'text',
      required: true,
      advanced: false,
      options: [],
    },
  ],
};
