import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { StartError } from '../../infrastructure/config/start-error.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { isUniqueViolation } from '../../infrastructure/database/unique-violation.ts'
import type { CodeEntry, CodeFormat } from './formats/code-entry.ts'
import {
  settleIndexes,
  countConcepts,
  findGenerations,
  movePosition,
  openGeneration,
  removeGenerations,
  swapGenerations,
} from './generations.ts'
import type { Generation, SystemFacts } from './generations.ts'
import { writeEntries } from './write-entries.ts'

export interface CodeImport extends Omit<SystemFacts, 'fileName' | 'fileHash'> {
  readonly path: string
  readonly language: string | undefined
  readonly read: CodeFormat['read']
  readonly listFiles: CodeFormat['listFiles']
}

export interface ImportOptions {
  readonly now: () => Date
  /** Told after each batch how many entries of the file are there. */
  readonly onProgress?: (entries: number) => void
  readonly batchSize?: number
}

export interface ImportResult {
  readonly concepts: number
  /** Whether the same file is in use already, and nothing was done. */
  readonly isKnown: boolean
  /** How many entries an import that ended before had left. */
  readonly resumedAt: number
}

const BATCH_SIZE = 5_000

/**
 * Reads a file into a new generation, which takes the place of the present one at the end. An import that dies goes on where it
 * was when the same file is imported again; until then the present generation is in use.
 *
 * @throws FileProblem where the file is wrong; StartError when another process imports the same code system
 */
export async function importCodes(
  database: Database,
  codeImport: CodeImport,
  options: ImportOptions,
): Promise<ImportResult> {
  const facts = await readFacts(codeImport)
  const generations = await findGenerations(database, facts.url)
  const current = generations.find(({ state }) => state === 'current')
  const isSame = (other: Generation) =>
    other.fileHash === facts.fileHash && other.version === facts.version && other.format === facts.format
  if (current !== undefined && isSame(current))
    return { concepts: current.concepts, isKnown: true, resumedAt: 0 }
  const begun = generations.find((each) => each.state === 'importing' && isSame(each))
  await removeGenerations(
    database,
    generations.filter((each) => each !== begun && each !== current).map(({ id }) => id),
  )
  const generation = begun ?? (await openAlone(database, facts, options.now()))
  await readInto(database, generation, codeImport, options)
  const concepts = await countConcepts(database, generation.id)
  if (concepts === 0) {
    await removeGenerations(database, [generation.id])
    throw new StartError([`${facts.fileName} has no concepts.`])
  }
  if (!(await swapGenerations(database, generation, options.now()))) throw createBusyError()
  if (current !== undefined) await removeGenerations(database, [current.id])
  await settleIndexes(database)
  return { concepts, isKnown: false, resumedAt: generation.position }
}

/** Of two that begin at once, one does. */
async function openAlone(database: Database, facts: SystemFacts, at: Date): Promise<Generation> {
  try {
    return await openGeneration(database, facts, at)
  } catch (error) {
    throw isUniqueViolation(error) ? createBusyError() : error
  }
}

function createBusyError(): StartError {
  return new StartError(['Another process imports this code system. Wait until it is done.'])
}

async function readFacts(codeImport: CodeImport): Promise<SystemFacts> {
  const { path, url, name, version, notice, format } = codeImport
  const fileHash = await hashFiles(codeImport).catch((cause: unknown) => {
    if (cause instanceof StartError) throw cause
    throw new StartError([`${path} cannot be read.`], { cause })
  })
  return { url, name, version, notice, format, fileName: basename(path), fileHash }
}

async function hashFiles({ path, listFiles }: CodeImport): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await listFiles(path))
    for await (const bytes of createReadStream(file)) hash.update(bytes)
  return hash.digest('hex')
}

async function readInto(
  database: Database,
  { id, position }: Generation,
  { path, language, read }: CodeImport,
  { onProgress, batchSize = BATCH_SIZE }: ImportOptions,
): Promise<void> {
  let batch: CodeEntry[] = []
  let written = position
  let seen = 0
  const flush = async (): Promise<void> => {
    const to = written + batch.length
    await database.transaction(async (transaction) => {
      if (!(await movePosition(transaction, { id, from: written, to }))) throw createBusyError()
      await writeEntries(transaction, id, batch)
    })
    batch = []
    written = to
    onProgress?.(written)
  }
  for await (const entry of read({ path, language })) {
    seen += 1
    // What the import before this one has written is read once more, and left as it is.
    if (seen <= position) continue
    batch.push(entry)
    if (batch.length === batchSize) await flush()
  }
  if (batch.length > 0) await flush()
}
