// Puts Scalar into the reference page. Its bundle is large and loaded by this page alone.

/** @typedef {{ createApiReference(element: Element, configuration: object): { updateConfiguration?(configuration: object): void } }} Scalar */

const place = document.getElementById('reference');
if (place !== null) {
  const script = Object.assign(document.createElement('script'), { src: place.dataset.bundle });
  script.addEventListener('load', () => show(place));
  document.head.append(script);
}

/** @param {HTMLElement} place */
function show(place) {
  const scalar = /** @type {{ Scalar?: Scalar }} */ (/** @type {unknown} */ (window)).Scalar;

  const system = matchMedia('(prefers-color-scheme: dark)').matches;
  const chosen = document.documentElement.dataset.theme;
  scalar?.createApiReference(place, {
    url: place.dataset.document,
    theme: 'none',
    layout: 'modern',
    withDefaultFonts: false,
    telemetry: false,
    hideDarkModeToggle: true,
    forceDarkModeState: chosen === 'dark' || (chosen === undefined && system) ? 'dark' : 'light',
    hideClientButton: true,
    hideTestRequestButton: place.dataset.try === 'no',
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
    documentDownloadType: 'direct',
    defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  });
}
