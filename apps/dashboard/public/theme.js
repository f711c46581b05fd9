// Runs before the first paint, so that a dark page never flashes white.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    const chosen = localStorage.getItem('theme') ?? 'system';
    document.documentElement.dataset.theme = chosen === 'system' ? (dark.matches ? 'dark' : 'light') : chosen;
  };
  dark.addEventListener('change', apply);
  addEventListener('storage', apply);
  addEventListener('theme', apply);
  apply();
})();
