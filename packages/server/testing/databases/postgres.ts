import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { startPostgresProcess } from './postgres-process.ts'
import type { PostgresProcess } from './postgres-process.ts'

export interface TestPostgres extends AsyncDisposable {
  readonly url: string
  close(): Promise<void>
}

/** The database is on the server that `DATABASE_URL` names, else on one that is started for it. */
export async function startPostgres(): Promise<TestPostgres> {
  const given = process.env['DATABASE_URL']
  return given ? createDatabaseOn(given) : createDatabaseAlone(await startPostgresProcess())
}

/** One that is installed here, so that its programs and its server are of the same version. */
export async function startInstalledPostgres(programs: string): Promise<TestPostgres> {
  return createDatabaseAlone(await startPostgresProcess(programs))
}

function createDatabaseAlone(server: PostgresProcess): Promise<TestPostgres> {
  return createDatabaseOn(server.url, { release: () => server.stop() })
}

interface DatabaseOptions {
  /** What it begins as; nobody may be connected to that. */
  readonly template?: string
  /** When it is closed. */
  release?(): Promise<void>
}

export async function createDatabaseOn(
  serverUrl: string,
  { template, release }: DatabaseOptions = {},
): Promise<TestPostgres> {
  const name = `platform_test_${randomUUID().replaceAll('-', '')}`
  const admin = postgres(serverUrl, { max: 1, onnotice: () => undefined })
  await admin`create database ${admin(name)} template ${admin(template ?? 'template1')}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const close = async () => {
    await admin`drop database ${admin(name)} with (force)`
    await admin.end()
    await release?.()
  }
  return { url: url.href, close, [Symbol.asyncDispose]: close }
}
