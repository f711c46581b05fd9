/** What was typed into a form and not sent yet, by the names of its fields. */
export type Draft = Readonly<Record<string, readonly string[]>>;

const prefix = 'draft:';

/** Kept as long as the tab is open: it survives a reload but not a sign-out, and is not shared with other tabs. */
export function readDraft(key: string): Draft | undefined {
  const stored = sessionStorage.getItem(prefix + key);
  // Only this file writes it.
  return stored === null ? undefined : JSON.parse(stored);
}

export function writeDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify(draft));
  } catch {
    // A text that is too large for the browser's storage is no error: only the draft is lost.
  }
}

export function forgetDraft(key: string): void {
  sessionStorage.removeItem(prefix + key);
}

export function forgetAllDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Excludes secrets, and file inputs, which a page cannot fill in. */
const isKept = (field: Field): boolean => field.name !== '' && field.type !== 'password' && field.type !== 'file';

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('input, textarea, select')].filter(isKept);
}

/** The current values of a form's fields. */
export function draftOf(form: HTMLFormElement): Draft {
  const draft: Record<string, string[]> = {};
  for (const field of fieldsOf(form)) {
    if (field instanceof HTMLInputElement && field.type === 'radio' && !field.checked) continue;
    const value = field instanceof HTMLInputElement && field.type === 'checkbox' ? String(field.checked) : field.value;
    draft[field.name] = [...(draft[field.name] ?? []), value];
  }
  return draft;
}

/** Fills the fields of a form. Those that React controls, such as radio buttons, read the draft themselves. */
export function fillForm(form: HTMLFormElement, draft: Draft): void {
  const used = new Map<string, number>();
  for (const field of fieldsOf(form)) {
    if (field.type === 'radio') continue;
    const index = used.get(field.name) ?? 0;
    used.set(field.name, index + 1);
    const value = draft[field.name]?.[index];
    if (value === undefined) continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'true';
    else field.value = value;
  }
}
