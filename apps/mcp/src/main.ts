#!/usr/bin/env node
import { resources } from '@lectern/dataset';
import { openCatalog } from '@lectern/dataset/catalog';
import { openLanguages } from '@lectern/dataset/names';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createMcpServer } from './server.ts';

await createMcpServer(resources, openCatalog(), openLanguages()).connect(new StdioServerTransport());
