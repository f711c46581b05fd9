import type { ConnectorBody, KnowledgeSourceBody } from '@lectern/chat-service/dashboard-api';
import { useGet } from '../api/queries.ts';
import { said } from '../components/service-texts.ts';
import { useBot } from '../shell/current-workspace.ts';
import { kindWords } from './source-words.ts';

/** The services that sources can be connected to. They change only with the version of the service. */
export function useConnectors(): readonly ConnectorBody[] {
  const { path } = useBot();
  const query = useGet<{ connectors: ConnectorBody[] }>(`${path}/connectors`, { staleTime: Number.POSITIVE_INFINITY });
  return query.data?.connectors ?? [];
}

/** The kind of a source in words: for a connected one, its service. */
export function useKindWord(): (source: KnowledgeSourceBody) => string {
  const connectors = useConnectors();
  return ({ kind, settings }) => {
    const connector = connectors.find(({ type }) => type === settings.connection?.type);
    return connector === undefined ? kindWords[kind] : said(connector.name);
  };
}
