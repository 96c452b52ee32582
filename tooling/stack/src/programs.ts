import { StartError } from '@platform/server'
import { findProgram } from '@platform/server/testing'

/** What comes from the system; the rest comes with the dependencies of this workspace. */
const PROGRAMS = {
  pgbouncer: { name: 'PgBouncer', files: ['pgbouncer'], packages: 'pgbouncer' },
  valkey: { name: 'Valkey', files: ['valkey-server', 'redis-server'], packages: 'valkey (or redis)' },
} as const

export type Programs = Readonly<Record<keyof typeof PROGRAMS, string>>

/** @throws StartError that names every part that is missing, and how it is installed */
export function findPrograms(folders?: readonly string[]): Programs {
  const [pgbouncer, valkey] = [PROGRAMS.pgbouncer, PROGRAMS.valkey].map(({ files }) =>
    findProgram(files, folders),
  )
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
