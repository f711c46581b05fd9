export { type ChatServiceConfig, chatServiceConfig } from './platform/config/config.ts';
export { type ChatService, startChatService } from './start.ts';
