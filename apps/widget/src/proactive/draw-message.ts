import type { LauncherSettings } from '../loader/settings.ts';

const styles = `
.proactive{position:absolute;bottom:calc(100% + 12px);display:flex;align-items:start;gap:4px;width:max-content;max-width:min(300px,calc(100vw - 40px));box-sizing:border-box;padding:4px;border-radius:16px;border:1px solid rgb(10 20 18/12%);background:#fff;color:#1b2321;box-shadow:0 12px 32px -8px rgb(10 20 18/35%);font:400 15px/1.45 system-ui,sans-serif;overflow-wrap:anywhere;transform-origin:bottom var(--side);animation:in .24s cubic-bezier(.2,.85,.25,1)}
:host([data-side=right]) .proactive{right:0}:host([data-side=left]) .proactive{left:0}
:host([data-dark]) .proactive{background:#1a201e;color:#e7ebe9;border-color:rgb(255 255 255/14%)}
:host([data-open]) .proactive{display:none}
.proactive button{all:unset;box-sizing:border-box;cursor:pointer;border-radius:12px;padding:8px 10px;min-height:40px}
.proactive .close{flex:none;display:grid;place-items:center;width:40px;padding:0;opacity:.75}
.proactive button:hover{background:rgb(128 140 136/14%);opacity:1;transform:none}
.proactive button:focus-visible{outline:2px solid currentColor;outline-offset:-2px;box-shadow:none}
.proactive svg{width:16px;height:16px;stroke-width:2.2}`;

const closeWords: Readonly<Record<string, string>> = {
  de: 'Nachricht schließen',
  es: 'Cerrar mensaje',
  fr: 'Fermer le message',
  pt: 'Fechar mensagem',
  ja: 'メッセージを閉じる',
  ar: 'إغلاق الرسالة',
  he: 'סגירת ההודעה',
};

/** A message above the launcher that opens the conversation or can be closed. Returns what removes it. */
export function drawMessage(
  host: HTMLElement,
  settings: LauncherSettings,
  text: string,
  onOpen: () => void,
): () => void {
  const root = host.shadowRoot;
  if (root === null) return () => undefined;
  addStyles(root);
  const box = document.createElement('section');
  box.className = 'proactive';
  box.ariaLabel = settings.title;
  box.dir = 'auto';
  const remove = () => box.remove();
  // Its own buttons are not there yet.
  const launcher = root.querySelector('button');
  const close = () => {
    const hadFocus = box.contains(root.activeElement);
    remove();
    if (hadFocus) launcher?.focus();
  };
  const message = makeButton('', () => {
    remove();
    onOpen();
  });
  message.textContent = text;
  const closing = makeButton('close', close);
  const language = document.documentElement.lang || settings.language_default || navigator.language;
  closing.ariaLabel = closeWords[language.slice(0, 2).toLowerCase()] ?? 'Close message';
  closing.append(drawCross());
  box.append(message, closing);
  box.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  // Before the launcher, so that the tab key reaches it first.
  root.insertBefore(box, launcher);
  return remove;
}

function makeButton(className: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.addEventListener('click', onClick);
  return button;
}

function drawCross(): SVGElement {
  const space = 'http://www.w3.org/2000/svg';
  const icon = document.createElementNS(space, 'svg');
  icon.setAttribute('viewBox', '0 0 24 24');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', 'M18 6 6 18M6 6l12 12');
  icon.append(path);
  return icon;
}

/** Like the loader's own: a style sheet object is not restricted by the page's Content-Security-Policy. */
function addStyles(root: ShadowRoot): void {
  if (root.querySelector('.proactive')) return;
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } catch {
    const style = document.createElement('style');
    style.textContent = styles;
    root.append(style);
  }
}
