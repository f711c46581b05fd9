#!/usr/bin/env node
import { resources } from '@lectern/dataset';
import { openCatalog } from '@lectern/dataset/catalog';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './server.ts';

await createMcpServer(resources, openCatalog()).connect(new StdioServerTransport());
