/** A reference-counted connection: opened for its first user, closed when the last one has left. */
export interface SharedConnection<Connection> {
  join(open: () => Promise<Connection>): Promise<Connection>;
}

export function createSharedConnection<Connection extends { close(): void }>(): SharedConnection<Connection> {
  let opened: Promise<Connection> | undefined;
  let users = 0;

  function leave(connection: Connection): void {
    users -= 1;
    if (users > 0) return;
    opened = undefined;
    connection.close();
  }

  return {
    async join(open) {
      users += 1;
      opened ??= open();
      try {
        const connection = await opened;
        return { ...connection, close: () => leave(connection) };
      } catch (error) {
        users -= 1;
        opened = undefined;
        throw error;
      }
    },
  };
}
