import { readFileSync } from 'node:fs';

const lookEveryMs = 500;

/** Calls back when this process was started by npm and npm has ended: a killed npm cannot tell what it has started. */
export function onceNpmIsGone(env: NodeJS.ProcessEnv, callback: () => void): void {
  if (env.npm_lifecycle_event === undefined) return;
  const atStart = readParents();
  const looking = setInterval(() => {
    if (readParents() === atStart) return;
    clearInterval(looking);
    callback();
  }, lookEveryMs).unref();
}

/** An orphan gets another parent. npm is our parent, or the parent of the shell that it runs scripts in. */
function readParents(): string {
  const { ppid } = process;
  try {
    const stat = readFileSync(`/proc/${ppid}/stat`, 'utf8');
    // The name of the program is in parentheses and may contain any character; then come the state and the parent.
    const nameEnd = stat.lastIndexOf(')');
    const isShell = /\((ba|da|z)?sh$/.test(stat.slice(0, nameEnd));
    return isShell ? `${ppid} ${stat.slice(nameEnd + 2).split(' ')[1]}` : String(ppid);
  } catch {
    // Only Linux has this file.
    return String(ppid);
  }
}
