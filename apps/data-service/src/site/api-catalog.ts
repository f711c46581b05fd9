/** Where machines find the API's description (RFC 9727). */
export function apiCatalog(base: string): string {
  return JSON.stringify({
    linkset: [
      {
        anchor: `${base}/api/v1/`,
        'service-desc': [
          { href: `${base}/api/openapi.json`, type: 'application/json' },
          { href: `${base}/api/openapi.yaml`, type: 'application/yaml' },
        ],
        'service-doc': [{ href: `${base}/reference`, type: 'text/html' }],
        'service-meta': [{ href: `${base}/api/v1/meta`, type: 'application/json' }],
        status: [{ href: `${base}/api/health`, type: 'application/json' }],
      },
    ],
  });
}
