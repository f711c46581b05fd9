export { type App, createApp } from './app.ts';
export { type DataServiceConfig, dataServiceConfig } from './config.ts';
export { createFetchHandler } from './fetch-adapter.ts';
export type { PlainRequest, PlainResponse } from './message.ts';
export { type DataService, startDataService } from './start.ts';
