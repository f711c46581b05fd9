import { z } from 'zod';

/** An article in one language. Times are in seconds. */
const contentShape = z.object({
  title: z.string().nullish(),
  body: z.string().nullish(),
  state: z.string().nullish(),
  updated_at: z.number().nullish(),
  url: z.string().nullish(),
});

export const articleShape = contentShape.extend({
  id: z.coerce.string(),
  default_locale: z.string().nullish(),
  /** By language, with the name of its own type. */
  translated_content: z.record(z.string(), z.unknown()).nullish(),
});

export const listShape = z.object({
  data: z.array(articleShape),
  total_count: z.number().nullish(),
  pages: z
    .object({
      page: z.number().nullish(),
      total_pages: z.number().nullish(),
      next: z.union([z.string(), z.object({ starting_after: z.string() })]).nullish(),
    })
    .nullish(),
});

export type Article = z.infer<typeof articleShape>;
export type ArticleContent = z.infer<typeof contentShape>;

/** What everybody may read of an article: in one language, or in its default one. Drafts are left out. */
export function publishedContent(article: Article, language: string | undefined): ArticleContent | undefined {
  const content = language === undefined ? article : translationOf(article, language);
  return content?.state === 'published' ? content : undefined;
}

function translationOf(article: Article, language: string): ArticleContent | undefined {
  const translations = Object.entries(article.translated_content ?? {});
  const [, found] = translations.find(([name]) => name.toLowerCase() === language) ?? [];
  const read = contentShape.safeParse(found);
  if (read.success) return read.data;
  return article.default_locale?.toLowerCase() === language ? article : undefined;
}

/** The query of the next part: Intercom names it by a link, a cursor, or only the number of pages. */
export function nextQuery(pages: z.infer<typeof listShape>['pages']): string | undefined {
  const { next, page, total_pages: count } = pages ?? {};
  if (typeof next === 'string') {
    const given = URL.parse(next, 'https://api.intercom.io')?.searchParams;
    const number = given?.get('page');
    return number ? `page=${encodeURIComponent(number)}` : cursorQuery(given?.get('starting_after') ?? '');
  }
  if (next) return cursorQuery(next.starting_after);
  return page && count && page < count ? `page=${page + 1}` : undefined;
}

const cursorQuery = (cursor: string) => `starting_after=${encodeURIComponent(cursor)}`;
