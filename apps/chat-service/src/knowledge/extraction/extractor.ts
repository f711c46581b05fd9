import { createFairQueue } from '../../platform/shared/fair-queue.ts';
import { type ExtractionLimits, extractionLimits } from './extraction-limits.ts';
import type {
  ExtractedDocument,
  ExtractionResult,
  ExtractionResults,
  ExtractionTask,
  GitBlobs,
  GitFiles,
  PageTags,
  Sitemap,
} from './extraction-messages.ts';
import { startExtractionProcess } from './extraction-process.ts';
import { mayBeScan } from './file-kind.ts';
import { createIdleProcesses } from './idle-processes.ts';
import type { XmlElement } from './office/read-xml.ts';
import { Unreadable } from './unreadable.ts';

type TaskOf<Kind extends ExtractionTask['kind']> = Omit<Extract<ExtractionTask, { kind: Kind }>, 'kind'> & {
  /** The workspace whose turn in the queue it uses. */
  owner: string;
};

/** Parses documents in separate processes. Every method throws Unreadable, with a message for users. */
export interface Extractor {
  document(task: TaskOf<'document'>): Promise<ExtractedDocument>;
  text(task: TaskOf<'text'>): Promise<ExtractedDocument>;
  sitemap(task: TaskOf<'sitemap'>): Promise<Sitemap>;
  tags(task: TaskOf<'tags'>): Promise<PageTags>;
  xml(task: TaskOf<'xml'>): Promise<XmlElement>;
  gitFiles(task: TaskOf<'git files'>): Promise<GitFiles>;
  gitBlobs(task: TaskOf<'git blobs'>): Promise<GitBlobs>;
  close(): Promise<void>;
}

/** A process uses 60 to 90 MB and starts in a fraction of a second, so it is killed soon after its last use. */
const idleMs = 3_000;

/** Text and pages up to this size are read within a second. */
const smallBytes = 200_000;

export function createExtractor(given: Partial<ExtractionLimits> = {}): Extractor {
  const limits = { ...extractionLimits, ...given };
  const queue = createFairQueue({ slots: limits.slots, smallSlots: limits.smallSlots });
  const idle = createIdleProcesses({ idleMs, most: limits.slots + limits.smallSlots });
  const running = new Set<Promise<unknown>>();

  async function ask(owner: string, task: ExtractionTask): Promise<ExtractionResult> {
    const child = idle.take(owner) ?? startExtractionProcess(limits);
    const reply = await child.ask(task, isSmall(task) ? limits.smallMemoryMb : limits.memoryMb);
    // A process that has grown is not kept, so that no document costs memory after it was read.
    if ('result' in reply && reply.memoryMb > limits.keptMb) child.kill();
    else idle.put(owner, child);
    if ('result' in reply) return reply.result;
    throw new Unreadable('unreadable' in reply ? reply.unreadable : 'It is damaged, or not what it seems to be.');
  }

  function run<Kind extends ExtractionTask['kind']>({
    owner,
    ...task
  }: ExtractionTask & { kind: Kind; owner: string }): Promise<ExtractionResults[Kind]> {
    // The result type follows from the kind of task.
    const result = queue.run(owner, isSmall(task), () => ask(owner, task)) as Promise<ExtractionResults[Kind]>;
    const settled = result.catch(() => undefined).finally(() => running.delete(settled));
    running.add(settled);
    return result;
  }

  return {
    document: (task) => run({ kind: 'document', ...task }),
    text: (task) => run({ kind: 'text', ...task }),
    sitemap: (task) => run({ kind: 'sitemap', ...task }),
    tags: (task) => run({ kind: 'tags', ...task }),
    xml: (task) => run({ kind: 'xml', ...task }),
    gitFiles: (task) => run({ kind: 'git files', ...task }),
    gitBlobs: (task) => run({ kind: 'git blobs', ...task }),
    async close() {
      while (running.size > 0) await Promise.all(running);
      idle.close();
    },
  };
}

/** PDFs and archives may take long, however small they are. */
function isSmall(task: ExtractionTask): boolean {
  if (task.kind === 'text') return task.text.length <= smallBytes;
  if (task.kind === 'tags') return true;
  if (task.kind === 'git files' || task.kind === 'git blobs') return task.pack.length <= smallBytes;
  if (task.kind === 'xml') return task.bytes.length <= smallBytes;
  const isArchive = Buffer.from(task.bytes.subarray(0, 2)).toString('latin1') === 'PK';
  return task.kind === 'document' && task.bytes.length <= smallBytes && !isArchive && !mayBeScan(task.bytes);
}
