export { type ChatServiceConfig, chatServiceConfig } from './config.ts';
export { type ChatService, startChatService } from './start.ts';
