import about from '../package.json' with { type: 'json' };

/** Of the service, as its package, its health and the dashboard tell it. The API has its own: `apiVersion`. */
export const version: string = about.version;
