import { firstState, type State, type Turn } from './state.ts';

export type Store = ReturnType<typeof createStore>;

/** The state that is shown, with its subscribers. */
export function createStore() {
  let state: State = firstState;
  const listeners = new Set<() => void>();

  function set(changes: Partial<State>): void {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    set,
    setTurn(key: string, change: (turn: Turn) => Partial<Turn>): void {
      set({ turns: state.turns.map((turn) => (turn.key === key ? { ...turn, ...change(turn) } : turn)) });
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
