import { AppError, createMemory, type Limiter, statusOf, type Window } from '@lectern/service-kit';
import { type ApiOptions, createApiRoutes } from './api-routes.ts';
import { createCatalogWork } from './catalog/catalog-work.ts';
import type { Compress } from './compress.ts';
import { type Content, errorContent } from './content.ts';
import { negotiateLanguage, variedByLanguage } from './language.ts';
import type { PlainRequest, PlainResponse } from './message.ts';
import { allowedMethods, createResponder } from './responder.ts';
import { inWantedForm } from './site/json-error.ts';
import { createSite } from './site/site.ts';
import { isApiPath, readTarget, type Target } from './target.ts';

export interface AppOptions extends ApiOptions {
  limiter: Limiter;
  /** Whether load balancers should send requests here; always by default. */
  isReady?: () => boolean;
}

export interface App {
  /** The answer to a request: synchronous with the memory limiter, a promise with Redis. */
  answer(request: PlainRequest): Answer;
  /** An error answer to a request that never reached a route. */
  refuse(request: PlainRequest, status: number, error: string): PlainResponse;
  /** Makes the best compressed variants of all records and lists, in the background. */
  prepare(compress: Compress): Promise<void>;
}

type Answer = PlainResponse | Promise<PlainResponse>;

const longestTarget = 4_096;

/** Longer targets are not cached. The byte limit applies to each of the cache's two generations. */
const longestRemembered = 200;
const mostTargetBytes = 3_000_000;

/** Handles every request, in this order: cached targets, preflight, site, method, limit, route. */
export function createApp(options: AppOptions): App {
  const { limiter } = options;
  const work = createCatalogWork(options.catalog, options.resources);
  const api = createApiRoutes({ ...options, work });
  const site = createSite({
    ...options,
    work,
    limit: limiter.limit,
    askApi: (segments, query) => attempt(() => api.resolve(segments, query)),
  });
  const responder = createResponder(limiter.limit, options.now);
  const known = createMemory<Content>(mostTargetBytes, ({ representation }) => representation.identity.body.byteLength);

  function answer(request: PlainRequest): Answer {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    const content = reading ? known.get(request.target) : undefined;
    return content === undefined ? answerNew(request, reading) : count(request, () => content);
  }

  function answerNew(request: PlainRequest, reading: boolean): Answer {
    const { method, target } = request;
    if (method === 'OPTIONS') return look(request, (window) => responder.preflight(request, window));
    const parsed = target.length > longestTarget ? undefined : readTarget(target);
    if (parsed === undefined) return refuseLimited(request, refuseTarget(target));
    const isApi = isApiPath(parsed.path);
    if (reading)
      return isApi
        ? count(request, () => resolve(request, parsed))
        : visit(request, site.resolve(parsed, request.caller));
    return isApi ? refuseLimited(request, refuseMethod()) : responder.plain(request, refuseMethod());
  }

  const visit = (request: PlainRequest, content: Content | Promise<Content>): Answer => {
    const answerWith = (made: Content) => responder.plain(request, inWantedForm(made, request.accept));
    return content instanceof Promise ? content.then(answerWith) : answerWith(content);
  };

  const refuseLimited = (request: PlainRequest, refusal: Content) =>
    look(request, (window) => responder.limited(request, refusal, window));

  /** Counts the request; within the limit it gets the content, beyond it 429. */
  function count(request: PlainRequest, content: () => Content): Answer {
    return withWindow(limiter.hit(request.caller), (window) =>
      responder.limited(request, window.allowed ? content() : responder.tooMany(window), window),
    );
  }

  const look = (request: PlainRequest, next: (window: Window) => PlainResponse) =>
    withWindow(limiter.peek(request.caller), next);

  /** Contents that do not change are cached by the exact text of the target. */
  function resolve({ target, acceptLanguage }: PlainRequest, { path, query }: Target): Content {
    const segments = path.slice('/api/'.length).split('/');
    const isVaried = negotiateLanguage(options.languages, query, acceptLanguage);
    const content = attempt(() => api.resolve(segments, query));
    if (isVaried) return variedByLanguage(content);
    const lasting = content.status === 200 && api.isStable(segments);
    if (lasting && target.length <= longestRemembered) known.set(target, content);
    return content;
  }

  return {
    answer,
    refuse: (request, status, error) => responder.plain(request, errorContent(status, error, '(refused)')),
    async prepare(compress) {
      for (const representation of api.representations()) await representation.compress(compress);
    },
  };
}

function refuseMethod(): Content {
  return errorContent(405, 'Method not allowed. Use GET.', '(method)', ['Allow', allowedMethods]);
}

function refuseTarget(target: string): Content {
  if (target.length <= longestTarget) return errorContent(400, 'The address is malformed.', '(malformed)');
  return errorContent(414, `The address is longer than ${longestTarget} characters.`, '(malformed)');
}

/** The memory limiter answers synchronously; no promise is created then. */
function withWindow(window: Window | Promise<Window>, next: (window: Window) => PlainResponse): Answer {
  return window instanceof Promise ? window.then(next) : next(window);
}

function attempt(resolve: () => Content): Content {
  try {
    return resolve();
  } catch (error) {
    if (error instanceof AppError) return errorContent(statusOf(error.code), error.message, '(refused)');
    throw error;
  }
}
