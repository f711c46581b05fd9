// Reads or writes one YAML text outside the thread that answers requests.
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { readYaml, writeYaml } from './yaml-text.ts';

// Answers come first. Only on Linux is this the priority of a thread, elsewhere it is that of the process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const given: { read: string } | { write: unknown } = workerData;
parentPort?.postMessage('read' in given ? readYaml(given.read) : writeYaml(given.write));
