import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Draft } from './place/draft.ts'
import type { FileRecord } from './place/record.ts'

const ROUTES = 'packages/calls/src/routes'
const MIGRATIONS = 'packages/server/migrations'
/** Packages are read as they are written, whether or not they were built. */
const SOURCE = '--conditions=@platform/source'

/** What other programs write once the contract and the tables have a new subject. */
export function generateRest({ root, find }: Draft, migration: string): FileRecord[] {
  const listWritten = (): string[] => [
    ...find(`${ROUTES}/*.gen.ts`),
    ...find(`${MIGRATIONS}/*.sql`),
    ...find(`${MIGRATIONS}/meta/*.json`),
  ]
  const read = (path: string): string | null =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null
  const before = new Map(listWritten().map((path) => [path, read(path)]))
  const run = (folder: string, ...args: readonly string[]): void => {
    execFileSync(process.execPath, args, { cwd: join(root, folder), stdio: ['ignore', 'ignore', 'inherit'] })
  }
  run('packages/calls', SOURCE, 'src/routes/generate-routes.ts')
  run('packages/server', SOURCE, 'node_modules/drizzle-kit/bin.cjs', 'generate', '--name', migration)
  // The program ends as if all were well, whatever it has met.
  if (find(`${MIGRATIONS}/*.sql`).every((path) => before.has(path)))
    throw new Error('No migration was written')
  return listWritten().flatMap((path) => {
    const after = read(path)
    const was = before.get(path) ?? null
    // Each of these is written as a whole, and can be taken back only so.
    return after === null || after === was ? [] : [{ path, before: was, after, pieces: [] }]
  })
}
