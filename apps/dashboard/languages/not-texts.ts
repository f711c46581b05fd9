/** What looks like a text and is none, or is the same in every language. Names of drafts and of stored settings, for example. */
export const notTexts: ReadonlySet<string> = new Set([
  '12px {fontFamily}',
  'CSV',
  'Discord',
  'Edge',
  'Etc/UTC',
  'JSONL',
  'Lectern',
  'Notification',
  'Opera',
  'Slack',
  'Telegram',
  '{path} answer {question} {answer}',
  '{path} instructions',
  '{path} model',
  '{path} new bot',
  '{path} new source',
  '{path} settings',
  '{path} test {value}',
  '{sourcePath} edit',
  '{sourcePath} settings',
  'asked here {current}',
  'checklist hidden {workspaceId}',
  'confirm email',
  'inbox alerts',
  'remove.{name}',
  'session ended',
  'stored turns',
  'turn off',
]);

/** Files without texts: drawings, names of routes, code for readers to copy, days as people type them. */
export const withoutTexts = /\/(icons\/icons|routes|entry-routes|snippets|other-interfaces|opening-hours)\.tsx?$/;
