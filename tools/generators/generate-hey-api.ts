// node generate-hey-api.ts <document> <folder>: a client by hey-api, which needs a TypeScript that can be called from a program.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier === 'typescript' ? { ...context, parentURL: import.meta.url } : context),
});
const { createClient } = await import('@hey-api/openapi-ts');
const [input = '', output = ''] = process.argv.slice(2);
await createClient({
  input,
  output,
  logs: { level: 'silent' },
  plugins: ['@hey-api/typescript', '@hey-api/client-fetch', '@hey-api/sdk'],
});
