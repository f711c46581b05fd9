import about from '../../../package.json' with { type: 'json' };

/** The version of the service, as in its package, its health and the dashboard. The API has its own: `apiVersion`. */
export const version: string = about.version;
