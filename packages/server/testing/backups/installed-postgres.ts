import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where distributions put the programs of each version. */
const VERSIONS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
const NEEDED = ['initdb', 'postgres', 'pg_dump', 'pg_restore']

/** The folder of a PostgreSQL with all its programs; the development dependency brings the server alone. */
export function findInstalledPostgres(): string | undefined {
  const versions = VERSIONS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder)
      .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((version) => join(folder, version, 'bin')),
  )
  const folders = [...versions, ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.find((folder) => NEEDED.every((name) => existsSync(join(folder, name))))
}
