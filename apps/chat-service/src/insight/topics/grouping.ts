import { toUnitLength } from '../../knowledge/embedding/embedding.ts';
import { cosineWith, type QuestionVectors } from './question-vectors.ts';

export interface Topic {
  id: string;
  centroid: Float32Array;
  /** The number of different questions in the centroid. */
  size: number;
}

/** Comparing with more would take longer than a request may wait; further questions get no topic. */
export const mostTopics = 2_000;
export const noTopic = '';

export type Grouping = ReturnType<typeof createGrouping>;

/** Assigns questions to their nearest topic, or starts a new one. Keeps track of which topics have changed. */
export function createGrouping(
  known: readonly Topic[],
  { joins, merges }: Pick<QuestionVectors, 'joins' | 'merges'>,
  createTopicId: () => string,
) {
  const topics = new Map(known.map((topic) => [topic.id, topic]));
  const changed = new Set<string>();

  function nearest(vector: Float32Array, except?: string): { topic: Topic; cosine: number } | undefined {
    let best: { topic: Topic; cosine: number } | undefined;
    const cosineTo = cosineWith(vector);
    for (const topic of topics.values()) {
      if (topic.id === except) continue;
      const cosine = cosineTo(topic.centroid);
      if (best === undefined || cosine > best.cosine) best = { topic, cosine };
    }
    return best;
  }

  function keep(topic: Topic): string {
    topics.set(topic.id, topic);
    changed.add(topic.id);
    return topic.id;
  }

  return {
    has: (id: string) => topics.has(id),

    /** The id of the topic that the question belongs to from now on. */
    add(vector: Float32Array): string {
      const near = nearest(vector);
      if (near && near.cosine >= joins) return keep(joined(near.topic, { centroid: vector, size: 1 }));
      if (topics.size >= mostTopics) return noTopic;
      return keep({ id: createTopicId(), centroid: vector, size: 1 });
    },

    /** Merges topics that have become similar, one pair per call: undefined when there is none. */
    mergeNext(id: string): { gone: string; into: string } | undefined {
      const topic = topics.get(id);
      const near = topic && nearest(topic.centroid, id);
      if (topic === undefined || near === undefined || near.cosine < merges) return undefined;
      const [into, gone] = topic.size > near.topic.size ? [topic, near.topic] : [near.topic, topic];
      keep(joined(into, gone));
      topics.delete(gone.id);
      return { gone: gone.id, into: into.id };
    },

    /** Those that changed since the last call. */
    takeChanged(): Topic[] {
      const taken = [...changed].flatMap((id) => topics.get(id) ?? []);
      changed.clear();
      return taken;
    },
  };
}

/** The mean of both, weighted by their number of questions. */
function joined(topic: Topic, { centroid, size }: Omit<Topic, 'id'>): Topic {
  const mean = topic.centroid.map((value, at) => value * topic.size + (centroid[at] ?? 0) * size);
  return { id: topic.id, centroid: toUnitLength(mean), size: topic.size + size };
}
