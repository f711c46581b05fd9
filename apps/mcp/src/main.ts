#!/usr/bin/env node
import { resources } from '@lectern/dataset';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './server.ts';

await createMcpServer(resources).connect(new StdioServerTransport());
