/** The headers of a form, as the API expects them. Empty fields are left out. */
export function headersBody(form: FormData, stored: readonly string[] = []): Record<string, unknown> {
  const removed = stored.filter((name) => form.has(`remove.header.${name}`)).map((name) => [name, null] as const);
  const values = form.getAll('header_value').map(String);
  const typed = form.getAll('header_name').flatMap((name, index) => {
    const value = values[index]?.trim() ?? '';
    return String(name).trim() === '' || value === '' ? [] : [[String(name).trim().toLowerCase(), value] as const];
  });
  const headers = Object.fromEntries<string | null>([...removed, ...typed]);
  return Object.keys(headers).length === 0 ? {} : { headers };
}
