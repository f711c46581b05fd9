const names = ['channel', 'key_id', 'answered', 'feedback', 'q'] as const;

/** The filters in the URL, as the API expects them; days are whole days in the reader's time zone. */
export function filterQuery(filters: Record<string, string | undefined>): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of names) {
    const value = filters[name];
    if (value) query.set(name, value);
  }
  if (filters.from) query.set('from', new Date(`${filters.from}T00:00`).toISOString());
  if (filters.until)
    query.set('until', new Date(new Date(`${filters.until}T00:00`).getTime() + 86_400_000).toISOString());
  return query;
}
