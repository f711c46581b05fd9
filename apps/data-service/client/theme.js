// Runs before the first paint, so that a dark page never flashes white and nothing appears late.
(() => {
  const root = document.documentElement;
  root.classList.add('js');
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem('theme');
    } catch {
      // Storage is switched off: the system decides.
    }
    if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
    else delete root.dataset.theme;
  };
  addEventListener('storage', apply);
  addEventListener('theme', apply);
  apply();
})();
