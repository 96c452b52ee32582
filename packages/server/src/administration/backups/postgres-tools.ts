import { spawn } from 'node:child_process'
import { StartError } from '../../infrastructure/config/start-error.ts'

const OWN_ALONE = ['--no-owner', '--no-privileges', '--no-comments']
const SHOWN_LINES = 20

interface Connection {
  readonly databaseUrl: string
  readonly file: string
}

/** What a snapshot of another connection shows. @throws StartError in the words of the program. */
export function dumpDatabase({ databaseUrl, file }: Connection, snapshot: string): Promise<void> {
  return run('pg_dump', databaseUrl, [
    '--format=custom',
    ...OWN_ALONE,
    `--snapshot=${snapshot}`,
    `--file=${file}`,
  ])
}

/** All of it or nothing. @throws StartError in the words of the program. */
export function loadDatabase({ databaseUrl, file }: Connection): Promise<void> {
  return run('pg_restore', databaseUrl, ['--single-transaction', '--exit-on-error', ...OWN_ALONE, file])
}

/** The password goes by the environment: everybody on the computer can read the arguments of a program. */
async function run(program: string, databaseUrl: string, argv: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(program, [`--dbname=${url.href}`, ...argv], {
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).catch((cause: unknown) => {
    throw new StartError(
      [`${program} cannot be started. Install the client programs of the PostgreSQL that is used, or newer.`],
      { cause },
    )
  })
  if (code === 0) return
  const lines = complaint.trim().split('\n').slice(0, SHOWN_LINES)
  throw new StartError([`${program} has failed:`, ...lines])
}
