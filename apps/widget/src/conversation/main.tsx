import { render } from 'preact';
import type { HostMessage, Theme } from '../shared/messages.ts';
import { coloursOf } from './brand-colours.ts';
import { createChat } from './chat/chat.ts';
import { pause } from './chat/pause.ts';
import { connectHost } from './host.ts';
import { asProblem } from './service/problem.ts';
import { botPath, createService, fetchSettings } from './service/service.ts';
import { createVisitor } from './service/visitor.ts';
import type { Settings } from './service/wire.ts';
import { createStorage } from './storage.ts';
import './styles/all.css';
import { App } from './view/app.tsx';
import { AppContext } from './view/context.ts';
import { ProblemPage } from './view/problem-page.tsx';
import { chooseLanguage } from './words/language.ts';

type Init = Extract<HostMessage, { type: 'init' }>;

const root = document.getElementById('root') ?? document.body;
const { publicId = '', mode = '' } = document.body.dataset;
/** Whether it runs in a frame on a customer's page, as opposed to its own page. */
const isFrame = mode !== 'page';

/** Resolved by the first message from the surrounding page. */
let begin: (init: Init) => void = () => undefined;
const begun = new Promise<Init>((resolve) => {
  begin = resolve;
});
const host = isFrame ? connectHost(hear) : undefined;
const storage = createStorage(
  `lectern:${publicId}`,
  () => localStorage,
  (kept) => host?.tell({ type: 'keep', kept }),
);
const visitor = createVisitor({
  path: botPath(publicId),
  storage,
  fetch: (...given) => fetch(...given),
  now: Date.now,
  getTicket: host?.getTicket,
  onRefusedIdentity: (message) => host?.tell({ type: 'problem', message }),
});
const service = createService(
  (...given) => fetch(...given),
  visitor,
  () => storage.load().consent,
);
const chat = createChat({
  service,
  storage,
  pause,
  now: Date.now,
  createKey,
  tell: (message) => host?.tell(message),
  onConsent: () => void lookAgain().catch(() => undefined),
});
let settings: Settings | undefined;
/** What the page shows in place of the settings. */
let look: Partial<Settings> = {};
let init: Init | undefined;

/** Whether the page has closed the conversation. */
let isClosed = false;
/** Who looks at another tab sees nothing either. */
function noteHidden(): void {
  chat.setHidden(isClosed || document.hidden);
  if (init?.mode === 'launcher') chat.setClosed(isClosed);
}

document.addEventListener('visibilitychange', noteHidden);
setInterval(() => {
  if (settings?.hand_over.person) void chat.lookForPerson().catch(() => undefined);
}, 10_000);
const started = start();

async function start(): Promise<void> {
  host?.tell({ type: 'ready' });
  const fetched = fetchSettings((...given) => fetch(...given), publicId);
  // A failure is handled below; this prevents an unhandled rejection until then.
  fetched.catch(() => undefined);
  init = isFrame ? await begun : pageInit();
  applyTheme(init.theme);
  storage.restore(init.kept);
  visitor.expect(init.identity);
  isClosed = !init.is_shown;
  noteHidden();
  try {
    settings = { ...(await fetched), ...look };
    draw();
    // The visitor has opened it before there was anything to focus, unless it is open since the last page.
    if (init.mode === 'launcher' && !chat.isHidden() && init.left !== 'open') focusComposer();
    await chat.resume();
  } catch (error) {
    render(<ProblemPage problem={asProblem(error)} {...chooseLanguage(wishes())} />, root);
  }
}

async function lookAgain(): Promise<void> {
  settings = await fetchSettings((...given) => fetch(...given), publicId);
  draw();
}

function draw(): void {
  if (settings === undefined) return;
  chat.requireConsent(settings.consent?.hash);
  const language = chooseLanguage(wishes());
  const close = init?.mode === 'launcher' ? () => host?.tell({ type: 'close' }) : undefined;
  const { style, lang } = document.documentElement;
  for (const [name, value] of Object.entries(coloursOf(settings))) style.setProperty(name, value);
  if (lang !== language.code) document.documentElement.lang = language.code;
  document.title = settings.title;
  if (!isFrame) showIcon(settings);
  render(
    <AppContext.Provider value={{ ...language, chat, settings, close }}>
      <App />
    </AppContext.Provider>,
    root,
  );
}

function hear(message: HostMessage): void {
  if (message.type === 'init') begin(message);
  if (message.type === 'ask') void begun.then(() => started).then(() => chat.ask(message.text));
  if (message.type === 'identify') identify(message.identity);
  if (message.type === 'look') {
    look = { ...look, ...(message.settings as Partial<Settings>) };
    if (settings) settings = { ...settings, ...look };
    draw();
  }
  if (message.type === 'shown' || message.type === 'hidden') {
    isClosed = message.type === 'hidden';
    noteHidden();
  }
  if (message.type === 'shown') focusComposer();
}

/** Who the visitor is goes with the first request, if it may not be sent yet. */
function identify(identity: Parameters<typeof visitor.identify>[0]): void {
  if (settings === undefined || chat.get().needsConsent) visitor.expect(identity);
  else void visitor.identify(identity).catch(() => undefined);
}

/** Not randomUUID, which pages without TLS, and frames in them, do not have. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** On its own page, the browser tab shows the bot's picture, or its colour. */
function showIcon({ avatar_url, colour }: Settings): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]') ?? document.createElement('link');
  icon.rel = 'icon';
  const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="2" fill="${colour}"/></svg>`;
  icon.href = avatar_url ?? `data:image/svg+xml,${encodeURIComponent(square)}`;
  document.head.append(icon);
}

/** Not in a preview while the person writes beside it, and not on touch screens, whose keyboard would cover half of the text. */
function focusComposer(): void {
  if (isPageInactive()) return;
  if (matchMedia('(pointer: coarse)').matches) root.focus();
  else root.querySelector<HTMLElement>('.consent button, footer:not([hidden]) textarea')?.focus();
}

/** Known only where the page has our origin, as the dashboard's preview has. */
function isPageInactive(): boolean {
  try {
    return !parent.document.hasFocus();
  } catch {
    return false;
  }
}

/** The language of the attribute or the page, then the bot's, then the browser's. */
function wishes(): (string | null | undefined)[] {
  return [init?.language, settings?.language_default, ...navigator.languages];
}

/** On its own page, the URL may set its appearance. */
function pageInit(): Init {
  const query = new URLSearchParams(location.search);
  const theme = query.get('theme');
  return {
    type: 'init',
    mode: 'inline',
    is_shown: true,
    language: query.get('language') ?? '',
    theme: theme === 'light' || theme === 'dark' ? theme : 'auto',
  };
}

function applyTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

for (const event of ['online', 'offline']) addEventListener(event, () => chat.setOnline(navigator.onLine));
chat.setOnline(navigator.onLine);
