import { existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { GeneratorError } from '../names.ts'

/** What became of one file. */
export interface FileRecord {
  readonly path: string
  /** As it was; `null` for a file that is new. */
  readonly before: string | null
  readonly after: string
  /** What was put into it, where that can be taken out again though the rest has changed. */
  readonly pieces: readonly string[]
}

const FOLDER = 'tooling/generators/.data'

function recordFile(root: string, kind: string, name: string): string {
  return join(root, FOLDER, `${kind}-${name.replaceAll('/', '-')}.json`)
}

/** Keeps what was written, so that it can be taken away again. Only this copy of the repository knows it. */
export function keepRecord(root: string, kind: string, name: string, files: readonly FileRecord[]): void {
  const file = recordFile(root, kind, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(files, null, 2))
}

/**
 * Takes away what was generated; what others have put into the same files since stays.
 *
 * @returns the paths that were touched
 * @throws GeneratorError where something generated was changed since; nothing is touched then
 */
export function undo(root: string, kind: string, name: string): string[] {
  const file = recordFile(root, kind, name)
  if (!existsSync(file))
    throw new GeneratorError(`Here nothing is known of ${kind} ${name}: git can take its commit back`)
  const records: readonly FileRecord[] = JSON.parse(readFileSync(file, 'utf8'))
  const planned = records.map((record) => ({ record, left: withoutGenerated(root, record) }))
  const changed = planned.filter(({ left }) => left === undefined).map(({ record }) => record.path)
  if (changed.length > 0)
    throw new GeneratorError(['These were changed since, so nothing is taken away:', ...changed].join('\n  '))
  for (const { record, left } of planned) {
    if (typeof left === 'string') writeFileSync(join(root, record.path), left)
    else removeFile(root, record.path)
  }
  rmSync(file)
  return records.map(({ path }) => path)
}

/** What stays of a file: a text, `null` for nothing, `undefined` where that cannot be said. */
function withoutGenerated(
  root: string,
  { path, before, after, pieces }: FileRecord,
): string | null | undefined {
  const text = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined
  if (text === after) return before
  if (text === undefined || before === null || pieces.length === 0) return undefined
  let left = text
  for (const piece of pieces) {
    const parts = left.split(piece)
    if (parts.length !== 2) return undefined
    left = parts.join('')
  }
  return left
}

/** What programs leave in a workspace, and git does not see. */
const LEFT_IN_WORKSPACES = ['.reports', '.turbo', 'dist', 'node_modules']

/** With the folders that are empty without it. */
function removeFile(root: string, path: string): void {
  rmSync(join(root, path))
  if (basename(path) === 'package.json') {
    for (const left of LEFT_IN_WORKSPACES)
      rmSync(join(root, dirname(path), left), { recursive: true, force: true })
  }
  try {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) rmdirSync(join(root, folder))
  } catch {
    // Something else is in it.
  }
}
