import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartError } from '@platform/server'

/** What comes from the system; the rest comes with the dependencies of this workspace. */
const PROGRAMS = {
  pgbouncer: { name: 'PgBouncer', files: ['pgbouncer'], packages: 'pgbouncer' },
  valkey: { name: 'Valkey', files: ['valkey-server', 'redis-server'], packages: 'valkey (or redis)' },
} as const

export type Programs = Readonly<Record<keyof typeof PROGRAMS, string>>

/** @throws StartError that names every part that is missing, and how it is installed */
export function findPrograms(folders = listFolders()): Programs {
  const find = (files: readonly string[]) =>
    files.flatMap((file) => folders.map((folder) => join(folder, file))).find((file) => existsSync(file))
  const [pgbouncer, valkey] = [find(PROGRAMS.pgbouncer.files), find(PROGRAMS.valkey.files)]
  if (pgbouncer !== undefined && valkey !== undefined) return { pgbouncer, valkey }
  const missing = [pgbouncer ?? PROGRAMS.pgbouncer, valkey ?? PROGRAMS.valkey].filter(
    (part) => typeof part !== 'string',
  )
  throw new StartError(
    missing.map(
      ({ name, packages }) =>
        `${name} is missing. Install the package ${packages} of your system, such as with apt-get or brew.`,
    ),
  )
}

/** Debian keeps what serves where only root looks. */
function listFolders(): readonly string[] {
  return [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/sbin']
}
