export type { History, KindChanges } from './history.ts';
export { openHistory } from './open-history.ts';
