/** The messages that a visitor has seen. Undefined where the browser stores nothing. */
export function openSeen(name: string) {
  const read = () => (localStorage.getItem(name) ?? '').split(' ');
  try {
    const stored = localStorage.getItem(name);
    localStorage.setItem(name, stored ?? '');
    if (stored === null) localStorage.removeItem(name);
  } catch {
    return undefined;
  }
  return {
    // Another tab may have shown it meanwhile.
    has: (id: string) => read().includes(id),
    add: (id: string) => localStorage.setItem(name, [...new Set([...read(), id])].slice(-50).join(' ').trim()),
  };
}
