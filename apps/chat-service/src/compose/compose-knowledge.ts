import type { Logger } from '@lectern/service-kit';
import { createBotTestSteps } from '../insight/bot-tests/bot-test-steps.ts';
import { createBrowser } from '../knowledge/browser/browser.ts';
import type { Embedding } from '../knowledge/embedding/embedding.ts';
import { limitsFor } from '../knowledge/extraction/extraction-limits.ts';
import { createExtractor } from '../knowledge/extraction/extractor.ts';
import { findOcrFiles } from '../knowledge/extraction/ocr/ocr-files.ts';
import { createKnowledge, type Knowledge, type KnowledgeOptions } from '../knowledge/knowledge.ts';
import type { ChatServiceConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Notices } from '../platform/events/notice.ts';
import { createGuardedFetch } from '../platform/network/guarded-fetch.ts';
import type { InstanceSecrets } from '../platform/secrets/secret.ts';
import { createSecretBox } from '../platform/secrets/secret-box.ts';
import { shareAvailableMemory } from './available-memory.ts';

export interface ComposeKnowledgeOptions {
  config: ChatServiceConfig;
  database: Database;
  /** Address of this service, known once it listens. */
  chatUrl: () => string;
  embedding: () => Embedding | undefined;
  logger: Logger;
  secrets: InstanceSecrets;
  /** Notifies webhooks. */
  notices?: Notices | undefined;
  /** Called with the outcome of each run of a source. */
  onRunEnd?: KnowledgeOptions['onRunEnd'];
}

/** What bots know, with the network access that the settings allow: pages may be without TLS, webhooks may not. */
export function composeKnowledge(options: ComposeKnowledgeOptions): Knowledge {
  const { config, database, chatUrl, embedding, logger, notices, onRunEnd, secrets } = options;
  const network = createGuardedFetch({
    allowedNetworks: config.KNOWLEDGE_ALLOWED_NETWORKS,
    allowedPorts: config.KNOWLEDGE_ALLOWED_PORTS,
    allowHttp: true,
    settingNames: { networks: 'KNOWLEDGE_ALLOWED_NETWORKS', ports: 'KNOWLEDGE_ALLOWED_PORTS' },
    ownOrigins: config.CHAT_URL === undefined ? [] : [config.CHAT_URL],
    now: Date.now,
  });
  return createKnowledge({
    database,
    network,
    browser: config.CHROMIUM_URL === undefined ? undefined : createBrowser(config.CHROMIUM_URL),
    embedding,
    extractor: createExtractor({ ...limitsFor(shareAvailableMemory()), ocr: findOcr(config) }),
    secretBox: createSecretBox(secrets, 'source secrets'),
    now: Date.now,
    notices,
    onRunEnd,
    readySteps: createBotTestSteps(database).sourceReady,
    linkTo: (sourceId) => `${chatUrl()}/sources/${sourceId}`,
    onError: (error) => logger.warn({ err: error }, 'a knowledge source could not be processed and will be retried'),
    limits: {
      mostPages: config.KNOWLEDGE_MAX_PAGES,
      mostFileBytes: config.KNOWLEDGE_MAX_FILE_MB * 1_000_000,
      keepsFiles: config.KNOWLEDGE_KEEP_FILES === 'on',
    },
  });
}

const ocrMs = 45_000;

/** Text recognition, if it is wanted and installed. */
function findOcr({ OCR, OCR_DIR }: ChatServiceConfig) {
  const files = OCR === 'off' ? undefined : findOcrFiles(OCR_DIR);
  return files && { ...files, timeMs: ocrMs };
}
