#!/usr/bin/env node
import { run } from './run.ts';

// The reader of a pipe may stop early: `| head`.
process.stdout.on('error', () => process.exit());
const { text, problem, exitCode } = run(process.argv.slice(2));
if (text !== undefined) process.stdout.write(`${text}\n`);
if (problem !== undefined) process.stderr.write(`${problem}\n`);
process.exitCode = exitCode;
