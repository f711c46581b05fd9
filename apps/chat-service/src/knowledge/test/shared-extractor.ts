import { createExtractor, type Extractor } from '../extraction/extractor.ts';

/** The processes of all tests of a worker exit when idle. The long timeout allows for a busy machine. */
const extractor = createExtractor({ timeMs: 180_000 });

const asOne = <Task extends { owner: string }>(task: Task): Task => ({ ...task, owner: 'tests' });

/** A process reads for one workspace only, and nearly every test has a workspace of its own: here they count as one. */
export const sharedExtractor: Extractor = {
  document: (task) => extractor.document(asOne(task)),
  text: (task) => extractor.text(asOne(task)),
  sitemap: (task) => extractor.sitemap(asOne(task)),
  tags: (task) => extractor.tags(asOne(task)),
  xml: (task) => extractor.xml(asOne(task)),
  gitFiles: (task) => extractor.gitFiles(asOne(task)),
  gitBlobs: (task) => extractor.gitBlobs(asOne(task)),
  close: extractor.close,
};
