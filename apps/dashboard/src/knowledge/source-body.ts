import { headersBody } from './header-body.ts';

/** Kinds that are added with a form; files are uploaded separately. */
export type AddedKind = 'site' | 'url' | 'text' | 'qa' | 'dataset';

/** A new source from a form, as the API expects it. Empty fields are left out. */
export function sourceBody(kind: AddedKind, form: FormData): Record<string, unknown> {
  const given = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, textOf(form, name)]).filter(([, value]) => value !== ''));
  const counts = (...names: string[]) =>
    Object.fromEntries(Object.entries(given(...names)).map(([name, value]) => [name, Number(value)]));
  if (kind === 'dataset') return { kind };
  if (kind === 'text') return { kind, ...given('title', 'text', 'url'), published: form.has('published') };
  const drawn = form.has('javascript') ? { javascript: true } : {};
  if (kind === 'url') {
    return { kind, ...given('title', 'url'), ...counts('refresh_hours'), ...drawn, ...headersBody(form) };
  }
  if (kind === 'site') {
    return {
      kind,
      ...given('title', 'url', 'discovery', 'sitemap_url', 'under'),
      ...counts('max_pages', 'refresh_hours'),
      ...drawn,
      ...headersBody(form),
    };
  }
  return { kind, title: textOf(form, 'question').replace(/\s+/g, ' ').slice(0, 200), pairs: pairsOf(form) };
}

/** The changes that a form makes to a typed source. */
export function changedBody(kind: 'text' | 'qa', form: FormData): Record<string, unknown> {
  const title = textOf(form, 'title');
  if (kind === 'qa') return { title, pairs: pairsOf(form) };
  return { title, text: textOf(form, 'text'), url: textOf(form, 'url') || null, published: form.has('published') };
}

function pairsOf(form: FormData): { question: string; answer: string }[] {
  const answers = form.getAll('answer');
  return form.getAll('question').map((question, index) => ({
    question: String(question).trim(),
    answer: String(answers[index] ?? '').trim(),
  }));
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();
