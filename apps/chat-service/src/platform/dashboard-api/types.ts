/** The JSON of the dashboard's API. The routes return these types and the dashboard reads them. */
export type * from './account-types.ts';
export type * from './bot-types.ts';
export type * from './channel-types.ts';
export type * from './conversation-types.ts';
export type * from './handover-types.ts';
export type * from './home-types.ts';
export type * from './knowledge-types.ts';
export type * from './language-types.ts';
export type * from './operator-types.ts';
export type * from './test-types.ts';
export type * from './topic-types.ts';
export type * from './website-types.ts';
