import { eq } from 'drizzle-orm'
import { publishEvents } from '../../src/activity/events/publish-events.ts'
import { accounts } from '../../src/tables/identity/account.ts'
import { openPostgres } from '../databases/shared-postgres.ts'
import { startSeverableProxy } from '../databases/severable-proxy.ts'
import type { SeverableProxy } from '../databases/severable-proxy.ts'
import { startTestServer } from '../test-server.ts'
import type { TestServer, TestServerOptions } from '../test-server.ts'

interface Addresses {
  readonly database: string
  /** By a proxy that can be cut. */
  readonly severable: string
}

/** Two servers with the demo on one PostgreSQL. */
export interface ServerPair extends AsyncDisposable {
  readonly near: TestServer
  readonly far: TestServer
  readonly proxy: SeverableProxy
  /** Something has changed for `client@example.com`. */
  publish(server: TestServer, about: string): Promise<void>
  readonly accountId: string
}

export async function startServerPair(
  choose: (addresses: Addresses) => Readonly<Record<'near' | 'far', TestServerOptions>>,
): Promise<ServerPair> {
  await using opened = new AsyncDisposableStack()
  const postgres = opened.use(await openPostgres())
  const url = new URL(postgres.url)
  const proxy = opened.use(await startSeverableProxy(url.hostname, Number(url.port || 5432)))
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  const options = choose({ database: postgres.url, severable: url.href })
  const near = await startTestServer({ demo: true, ...options.near })
  opened.defer(() => near.close())
  const far = await startTestServer({ demo: true, ...options.far })
  opened.defer(() => far.close())
  const [account] = await near.database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, 'client@example.com'))
  const accountId = account?.id ?? ''
  const life = opened.move()
  return {
    near,
    far,
    proxy,
    accountId,
    async publish(server, about) {
      await server.database.transaction((transaction) =>
        publishEvents(transaction, [{ accountId, topic: 'messages', about }], new Date()),
      )
    },
    [Symbol.asyncDispose]: () => life.disposeAsync(),
  }
}

/** So many numbers behind this one. */
export function countUp(from: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => from + 1 + index)
}
