// Reads or writes one YAML text outside the thread that answers requests.
import { parentPort, workerData } from 'node:worker_threads';
import { readYaml, writeYaml } from './yaml-text.ts';

const given: { read: string } | { write: unknown } = workerData;
parentPort?.postMessage('read' in given ? readYaml(given.read) : writeYaml(given.write));
