import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { startTestServer } from '@platform/server/testing'
import type { TestServer } from '@platform/server/testing'
import { startMeasuredProcess } from '../../server/start-server.ts'
import type { MeasuredServer } from '../../server/start-server.ts'

/** All servers of a command believe each other's tokens. */
export const TOKEN_SECRET = 'a secret that is only good for figures of operations'

const SERVER = fileURLToPath(new URL('../../server/measured-server.ts', import.meta.url))

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Brings a database to its version, with a demo, and then to what is to be measured. */
export async function fillDatabase<Result>(
  databaseUrl: string,
  fill: (database: TestServer['database']) => Promise<Result>,
): Promise<Result> {
  await using server = await startTestServer({ demo: true, databaseUrl })
  // Awaited here: the server is closed when this function ends.
  return await fill(server.database)
}

interface OperatedServer {
  readonly databaseUrl: string
  readonly environment?: Readonly<Record<string, string>>
  /** With the limits on calls that an operator has. */
  readonly isLimited?: boolean
  /** Where failures are meant. */
  readonly isSilent?: boolean
  readonly heapMib?: number
}

export function startOperatedServer({
  databaseUrl,
  environment = {},
  isLimited = false,
  isSilent = false,
  heapMib,
}: OperatedServer): Promise<MeasuredServer> {
  return startMeasuredProcess({
    script: SERVER,
    databaseUrl,
    heapMib,
    environment: { TOKEN_SECRET, ...environment },
    args: [...(isLimited ? ['--limited'] : []), ...(isSilent ? ['--silent'] : [])],
  })
}

/** Asks the database itself, past every server. */
export async function askDatabase(databaseUrl: string, query: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const [row] = await sql.unsafe(query)
    return Number(Object.values(row ?? {})[0])
  } finally {
    await sql.end()
  }
}
