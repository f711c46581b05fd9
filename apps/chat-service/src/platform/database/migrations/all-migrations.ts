import { initial } from './0001-initial.ts';
import { operators } from './0002-operators.ts';
import { appendOnlyAudit } from './0003-append-only-audit.ts';
import { webhooks } from './0004-webhooks.ts';
import { knowledge } from './0005-knowledge.ts';
import { dashboard } from './0006-dashboard.ts';
import { usageDays } from './0007-usage-days.ts';
import { answerTraces } from './0008-answer-traces.ts';
import { answersTo } from './0009-answers-to.ts';
import { instanceFacts } from './0010-instance-facts.ts';
import { unitVectors } from './0011-unit-vectors.ts';
import { webhookEvents } from './0012-webhook-events.ts';
import { management } from './0013-management.ts';
import { website } from './0014-website.ts';
import { modelFailures } from './0015-model-failures.ts';
import { hashedSessionTokens } from './0017-hashed-session-tokens.ts';
import { deliveryOrder } from './0018-delivery-order.ts';
import { botTests } from './0019-bot-tests.ts';
import { topics } from './0020-topics.ts';
import { handover } from './0030-handover.ts';
import { handoverMails } from './0031-handover-mails.ts';
import { botTexts } from './0032-bot-texts.ts';
import { visitorContacts } from './0035-visitor-contacts.ts';
import { followUps } from './0036-follow-ups.ts';
import { sourceSecrets } from './0040-source-secrets.ts';
import { suggestions } from './0041-suggestions.ts';
import { visitorTyping } from './0042-visitor-typing.ts';
import { weeklyDigests } from './0043-weekly-digests.ts';
import { plans } from './0050-plans.ts';
import { channels } from './0051-channels.ts';
import { operatorApi } from './0060-operator-api.ts';
import { sourceLabels } from './0061-source-labels.ts';
import { masking } from './0062-masking.ts';
import { messengers } from './0070-messengers.ts';
import { metering } from './0080-metering.ts';
import { personData } from './0081-person-data.ts';
import { brands } from './0082-brands.ts';
import { erasedBots } from './0083-erased-bots.ts';
import { consent } from './0084-consent.ts';
import { workspaceAccess } from './0085-workspace-access.ts';
import { passagePages } from './0087-passage-pages.ts';
import { sourceFiles } from './0088-source-files.ts';
import { personPictures } from './0089-person-pictures.ts';
import { fallbackText } from './0090-fallback-text.ts';
import { scim } from './0091-scim.ts';
import { desks } from './0094-desks.ts';
import { keyUsers } from './0097-key-users.ts';
import { passagePictures } from './0101-passage-pictures.ts';
import { sourceMemories } from './0104-source-memories.ts';
import { channelLimit } from './0105-channel-limit.ts';
import { ownModels } from './0106-own-models.ts';
import { largeWorkspaces } from './0107-large-workspaces.ts';
import { brandsOfFile } from './0108-brands-of-file.ts';
import type { Migration } from './migration.ts';

/** In order. Append only. */
export const allMigrations: readonly Migration[] = [
  initial,
  operators,
  appendOnlyAudit,
  webhooks,
  knowledge,
  dashboard,
  usageDays,
  answerTraces,
  answersTo,
  instanceFacts,
  unitVectors,
  webhookEvents,
  management,
  website,
  modelFailures,
  hashedSessionTokens,
  deliveryOrder,
  botTests,
  topics,
  handover,
  handoverMails,
  botTexts,
  visitorContacts,
  followUps,
  sourceSecrets,
  suggestions,
  visitorTyping,
  weeklyDigests,
  plans,
  channels,
  operatorApi,
  sourceLabels,
  masking,
  messengers,
  metering,
  personData,
  brands,
  erasedBots,
  consent,
  workspaceAccess,
  passagePages,
  sourceFiles,
  personPictures,
  fallbackText,
  scim,
  desks,
  keyUsers,
  passagePictures,
  sourceMemories,
  channelLimit,
  ownModels,
  largeWorkspaces,
  brandsOfFile,
];
