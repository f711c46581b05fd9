/** Kinds that a form adds; files have a way of their own. */
export type AddedKind = 'site' | 'url' | 'text' | 'qa' | 'dataset';

/** What a form says of a new source, as the API takes it. Empty fields are left out. */
export function sourceBody(kind: AddedKind, form: FormData): Record<string, unknown> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const given = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, text(name)]).filter(([, value]) => value !== ''));
  const counts = (...names: string[]) =>
    Object.fromEntries(Object.entries(given(...names)).map(([name, value]) => [name, Number(value)]));
  if (kind === 'dataset') return { kind };
  if (kind === 'text') return { kind, ...given('title', 'text', 'url') };
  if (kind === 'url') return { kind, ...given('title', 'url'), ...counts('refresh_hours') };
  if (kind === 'site') {
    return {
      kind,
      ...given('title', 'url', 'discovery', 'sitemap_url', 'under'),
      ...counts('max_pages', 'refresh_hours'),
    };
  }
  const pair = { question: text('question'), answer: text('answer') };
  return { kind, title: pair.question.replace(/\s+/g, ' ').slice(0, 200), pairs: [pair] };
}
