import { describeApi as describeChatApi } from '../../../apps/chat-service/src/operate/openapi/describe-api.ts';
import { describeApi as describeDataApi } from '../../../apps/data-service/src/openapi/describe-api.ts';
import { openCatalog } from '../../dataset/src/catalog/index.ts';
import { resources } from '../../dataset/src/index.ts';
import { type ApiDocument, writeOperations } from './python/operations.ts';
import { createTypeWriter } from './python/schema-types.ts';

const notice = '# Made from the OpenAPI document by npm run generate.\n';

// Both documents are checked by their own tests.
const dataDocument = () =>
  plain(describeDataApi({ resources, catalog: openCatalog(), baseUrl: () => 'http://127.0.0.1:8080' }));
const chatDocument = () => plain(describeChatApi('http://127.0.0.1:8081'));
const plain = (document: object): ApiDocument => JSON.parse(JSON.stringify(document));

const typesOf = ({ components }: ApiDocument) => createTypeWriter(components.schemas).module(notice);

export const pythonDataTypes = () => typesOf(dataDocument());
export const pythonChatTypes = () => typesOf(chatDocument());

export function pythonDataOperations(): string {
  const document = dataDocument();
  const tags = [...resources.map(({ name }) => name), 'catalog', 'discovery', 'service'];
  const options = { classes: { DataOperations: tags }, prefix: '/api', types: 'data_types', hasLists: true };
  return writeOperations(document, options, notice);
}

export function pythonChatOperations(): string {
  const classes = {
    ChatOperations: ['chat', 'sessions', 'openai', 'service'],
    ManageOperations: ['manage'],
    WebsiteOperations: ['website'],
  };
  return writeOperations(chatDocument(), { classes, prefix: '', types: 'chat_types', hasLists: false }, notice);
}
