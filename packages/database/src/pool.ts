import { Socket } from "node:net";
import pg from "pg";

/** Opens a pool that replaces broken connections; their queries fail. */
export function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: ClosingClient });
  // A connection that breaks in use also fails its query, which is handled there.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/**
 * Closes the connection if connecting fails. pg leaves it open if the server asks for a password and there is none, and the process
 * would not exit.
 */
class ClosingClient extends pg.Client {
  readonly #socket: Socket;

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  override connect(): Promise<pg.Client>;
  override connect(done: Connected): void;
  override connect(done?: Connected): Promise<pg.Client> | undefined {
    const connected = super.connect().catch((error: Error) => {
      this.#socket.destroy();
      throw error;
    });
    if (done === undefined) return connected;
    connected.then(() => (done as () => void)(), done as (error: Error) => void);
    return undefined;
  }
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);
