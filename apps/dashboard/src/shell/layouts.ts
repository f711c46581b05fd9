// All layouts for signed-in people in one file, so that they are loaded together.
export { BotLayout } from './bot-layout.tsx';
export { SettingsLayout } from './settings-layout.tsx';
export { SignedIn } from './signed-in.tsx';
export { WorkspaceLayout } from './workspace-layout.tsx';
