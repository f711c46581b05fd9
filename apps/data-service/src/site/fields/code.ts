import { type Html, html } from '../html.ts';
import type { FieldContext } from './field-context.ts';

/** The forms of a command, one per line, with placeholders marked. */
export function syntaxView(value: string): Html {
  const lines = value.split('\n').map((line) => html`<span class="line">${line.split(/(<[^<>]+>)/).map(part)}</span>`);
  return html`<pre class="syntax" tabindex="0"><code>${lines}</code></pre>`;
}

const part = (text: string) => (text.startsWith('<') ? html`<var>${text}</var>` : text);

interface Example {
  code: string;
  explanation: string;
}

export function examplesView(value: readonly Example[], { names, record }: FieldContext): Html {
  const rows = value.map(
    ({ code, explanation }) =>
      html`<li><div class="snippet"><pre tabindex="0"><code>${code}</code></pre>${copyButton('Copy command')}</div><p>${names.text(explanation, record)}</p></li>`,
  );
  return html`<ul class="examples">${rows}</ul>`;
}

/** A button that copies the code before it; it is hidden without scripts. */
export function copyButton(label: string): Html {
  return html`<button type="button" class="copy" data-copy aria-label="${label}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M9 9h11v11H9zM5 15H4V4h11v1"/></svg><span>Copy</span></button>`;
}

interface Parameter {
  name: string;
  type: string;
  optional: boolean;
  description: string;
}

export function parametersView(value: readonly Parameter[], { names, record }: FieldContext): Html {
  const rows = value.map(
    ({ name, type, optional, description }) => html`<tr>
<th scope="row"><code>${name}</code>${optional ? html` <small>optional</small>` : undefined}</th>
<td data-label="Type"><code>${type}</code></td><td>${names.text(description, record)}</td></tr>`,
  );
  return html`<table class="parameters stacks"><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows}</tbody></table>`;
}
