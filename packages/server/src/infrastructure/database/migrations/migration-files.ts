import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Migration {
  readonly name: string
  /** SHA-256 of the file, by which a later change is noticed. */
  readonly hash: string
  readonly statements: readonly string[]
  /** The version before this one cannot work with what it leaves: it comes when no server of that version runs any more. */
  readonly isBreaking: boolean
}

/** The first line of a migration that takes something away which the version before still uses. */
export const BREAKING = '-- breaks the version before'

const STATEMENT_END = '--> statement-breakpoint'

/** In the order of drizzle-kit's journal; a folder without a journal has none. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = await readMigrationNames(directory)
  return Promise.all(names.map((name) => readMigration(directory, name)))
}

export async function readMigrationNames(directory: string): Promise<string[]> {
  const journal = join(directory, 'meta/_journal.json')
  if (!existsSync(journal)) return []
  return readTags(JSON.parse(await readFile(journal, 'utf8')))
}

async function readMigration(directory: string, name: string): Promise<Migration> {
  const text = await readFile(join(directory, `${name}.sql`), 'utf8')
  return {
    name,
    hash: createHash('sha256').update(text).digest('hex'),
    isBreaking: text.startsWith(BREAKING),
    statements: text
      .split(STATEMENT_END)
      .map((statement) => statement.trim())
      .filter((statement) => statement !== ''),
  }
}

function readTags(journal: unknown): string[] {
  const entries =
    typeof journal === 'object' && journal !== null && 'entries' in journal ? journal.entries : []
  if (!Array.isArray(entries)) return []
  return entries.map((entry: unknown) => {
    if (typeof entry === 'object' && entry !== null && 'tag' in entry && typeof entry.tag === 'string')
      return entry.tag
    throw new TypeError('The journal of migrations has an entry without a tag')
  })
}
