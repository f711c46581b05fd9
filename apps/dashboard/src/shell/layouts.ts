// One file to load for everything that lies around the screens of somebody who is signed in.
export { BotLayout } from './bot-layout.tsx';
export { SettingsLayout } from './settings-layout.tsx';
export { SignedIn } from './signed-in.tsx';
export { WorkspaceLayout } from './workspace-layout.tsx';
