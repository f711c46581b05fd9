/** What a release changed: ids, and old ids with their new ones. */
export interface Step {
  added?: readonly string[];
  removed?: readonly string[];
  renamed?: Readonly<Record<string, string>>;
}

export interface KindHistory {
  /** Releases for which there is no list of ids. */
  unknown: readonly string[];
  steps: Readonly<Record<string, Step>>;
}

export interface HistoryFile {
  /** Every release, the oldest first. */
  releases: readonly string[];
  kinds: Readonly<Record<string, KindHistory>>;
}

export interface KindChanges {
  kind: string;
  added: { id: string; release: string }[];
  removed: { id: string; release: string }[];
  renamed: { from: string; to: string; release: string }[];
}

/** Which ids of the catalogue existed in which release. */
export interface History {
  releases(): readonly string[];
  /** The kinds whose ids are known by release. */
  kinds(): readonly string[];
  /** A release as it is written in the list: `1-21` is `1.21`. */
  find(text: string): string | undefined;
  /** What differs between two releases. What came and went in between is left out. */
  changes(from: string, to: string, kinds: readonly string[]): KindChanges[];
  /** Whether an id of today existed in a release; undefined if that is not known. */
  presence(kind: string, release: string): ((id: string) => boolean) | undefined;
}

export function createHistory(read: () => HistoryFile): History {
  let file: HistoryFile | undefined;
  const open = () => (file ??= read());

  function stepsBetween(kind: string, from: number, to: number): [release: string, step: Step][] {
    const { releases, kinds } = open();
    const steps = kinds[kind]?.steps ?? {};
    return releases.slice(from + 1, to + 1).flatMap((release): [string, Step][] => {
      const step = steps[release];
      return step === undefined ? [] : [[release, step]];
    });
  }

  return {
    releases: () => open().releases,
    kinds: () => Object.keys(open().kinds),
    find(text) {
      const wanted = text.trim().replaceAll('-', '.');
      return open().releases.find((release) => release === wanted);
    },
    changes(from, to, kinds) {
      const { releases } = open();
      const [first, last] = [releases.indexOf(from), releases.indexOf(to)];
      return kinds.map((kind) => ({ kind, ...netChanges(stepsBetween(kind, first, last)) }));
    },
    presence(kind, release) {
      const { releases, kinds } = open();
      const history = kinds[kind];
      if (history === undefined || history.unknown.includes(release)) return undefined;
      const later = stepsBetween(kind, releases.indexOf(release), releases.length - 1);
      const begun = new Set(later.flatMap(([, step]) => [...(step.added ?? []), ...Object.values(step.renamed ?? {})]));
      const ended = new Set(later.flatMap(([, step]) => [...(step.removed ?? []), ...Object.keys(step.renamed ?? {})]));
      // An id that went and came back had been there before.
      return (id) => !begun.has(id) || ended.has(id);
    },
  };
}

function netChanges(steps: readonly [release: string, step: Step][]): Omit<KindChanges, 'kind'> {
  const added = new Map<string, string>();
  const removed = new Map<string, string>();
  const renamed: KindChanges['renamed'] = [];
  for (const [release, step] of steps) {
    enter(added, removed, step.added, release);
    enter(removed, added, step.removed, release);
    for (const [from, to] of Object.entries(step.renamed ?? {})) {
      if (added.delete(from)) added.set(to, release);
      else renamed.push({ from, to, release });
    }
  }
  return { added: listed(added), removed: listed(removed), renamed };
}

/** Each id goes into the one list, unless that takes it out of the other one. */
function enter(
  into: Map<string, string>,
  outOf: Map<string, string>,
  ids: readonly string[] | undefined,
  release: string,
): void {
  for (const id of ids ?? []) if (!outOf.delete(id)) into.set(id, release);
}

const listed = (ids: ReadonlyMap<string, string>) => Array.from(ids, ([id, release]) => ({ id, release }));
