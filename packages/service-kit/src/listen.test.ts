import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { listen } from './listen.ts';

describe('listen', () => {
  it('gives the port it got', async () => {
    const server = createServer();
    const port = await listen(server, { host: '127.0.0.1', port: 0, variable: 'DATA_PORT' });
    expect(port).toBeGreaterThan(0);
    server.close();
  });

  it('says which port is taken, by whom, and what to change', async () => {
    const holder = createServer();
    const port = await listen(holder, { host: '127.0.0.1', port: 0, variable: 'DATA_PORT' });
    const second = listen(createServer(), { host: '127.0.0.1', port, variable: 'DATA_PORT' });
    await expect(second).rejects.toThrow(
      new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is taken by .+\\. Stop it, or set DATA_PORT to another port\\.$`),
    );
    holder.close();
  });

  it('explains a host that is not ours', async () => {
    const listening = listen(createServer(), { host: '203.0.113.1', port: 0, variable: 'DATA_PORT' });
    await expect(listening).rejects.toThrow('HOST="203.0.113.1" is not an address of this machine');
  });
});
