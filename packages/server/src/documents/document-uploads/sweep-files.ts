import type { Database } from '../../infrastructure/database/database.ts'
import type { FileSweepConfig } from '../../infrastructure/config/file-sweep.ts'
import type { FileSweepReport } from '../../tables/infrastructure/deployment.ts'
import { createQuarantine } from '../../infrastructure/files/quarantine.ts'
import type { Mark, Quarantine } from '../../infrastructure/files/quarantine.ts'
import { findNamedObjects } from '../../infrastructure/files/named-objects.ts'
import { joinName } from '../../infrastructure/files/storage/object-names.ts'
import type { ObjectStore } from '../../infrastructure/files/storage/object-store.ts'
import type { Clock } from '../../infrastructure/clock/clock.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A piece is written before its row: younger ones may get theirs any moment. */
const YOUNG_MS = HOUR_MS
/** Drafts of writes that a dying server has not finished; nobody was ever told that there is something. */
const DRAFT_MS = DAY_MS
const NAMES_AT_ONCE = 500
/** So few may always be without a row: one erased account is most of a small database. */
const FEW = 20

export interface SweepFilesContext {
  readonly database: Database
  readonly store: ObjectStore
  readonly deploymentId: string
  readonly clock: Clock
  readonly config: FileSweepConfig
  /** Called again and again while the sweep goes on; what it throws ends it. */
  readonly goOn: () => Promise<void>
}

interface Survey {
  readonly folder: string
  readonly quarantine: Quarantine
  readonly objects: number
  /** Without a row, and not marked yet. */
  readonly unnamed: readonly string[]
  /** Without a row, and marked. */
  readonly kept: ReadonlyMap<string, Mark>
  readonly drafts: readonly string[]
}

/**
 * Marks the objects that no row names, deletes those that have been marked for longer than any backup is
 * kept, and takes the mark from those that are named again. It looks at the folder of this deployment and at
 * what lies in none, and when too many have no row, it is rather the wrong database: then nothing is touched.
 */
export async function sweepFiles(context: SweepFilesContext): Promise<FileSweepReport> {
  const surveys = [await survey(context, context.deploymentId), await survey(context, '')]
  const stopped = surveys.filter((found) => isTooMuch(found, context.config))
  let deleted = 0
  for (const found of surveys) {
    await removeDrafts(context, found)
    if (!stopped.includes(found)) deleted += await clear(context, found)
  }
  return {
    at: new Date(context.clock.now()).toISOString(),
    objects: sum(surveys.map(({ objects }) => objects)),
    unnamed: sum(surveys.map(countUnnamed)),
    deleted,
    isStopped: stopped.length > 0,
  }
}

async function survey({ database, store, clock, goOn }: SweepFilesContext, folder: string): Promise<Survey> {
  const quarantine = createQuarantine(store, folder)
  const marks = await quarantine.read()
  const lost = new Map(marks)
  const kept = new Map<string, Mark>()
  const unnamed: string[] = []
  const drafts: string[] = []
  let objects = 0
  const compare = async (leaves: readonly string[]): Promise<void> => {
    await goOn()
    const named = await findNamedObjects(database, leaves)
    objects += leaves.length
    for (const leaf of leaves) {
      const mark = marks.get(leaf)
      lost.delete(leaf)
      if (!named.has(leaf)) {
        if (mark === undefined) unnamed.push(leaf)
        else kept.set(leaf, mark)
      } else if (mark !== undefined) await quarantine.release(mark)
    }
  }
  let leaves: string[] = []
  for await (const { name, writtenAtMs } of store.list(folder)) {
    const age = clock.now() - writtenAtMs
    if (name.includes('.')) {
      if (age >= DRAFT_MS) drafts.push(name)
    } else if (age >= YOUNG_MS) leaves.push(name)
    if (leaves.length < NAMES_AT_ONCE) continue
    await compare(leaves)
    leaves = []
  }
  await compare(leaves)
  // Marks of what has gone.
  for (const mark of lost.values()) await quarantine.release(mark)
  return { folder, quarantine, objects, unnamed, kept, drafts }
}

function isTooMuch(found: Survey, { stopPercent }: FileSweepConfig): boolean {
  const count = countUnnamed(found)
  return count > FEW && count * 100 > found.objects * stopPercent
}

function countUnnamed({ unnamed, kept }: Survey): number {
  return unnamed.length + kept.size
}

async function removeDrafts({ store }: SweepFilesContext, { folder, drafts }: Survey): Promise<void> {
  for (const draft of drafts) await store.remove(joinName(folder, draft))
}

/** @returns how many were deleted */
async function clear(context: SweepFilesContext, found: Survey): Promise<number> {
  const { clock, config, goOn } = context
  for (const [index, leaf] of found.unnamed.entries()) {
    if (index % NAMES_AT_ONCE === 0) await goOn()
    await found.quarantine.add(leaf, clock.now())
  }
  const due = [...found.kept].filter(
    ([, { sinceMs }]) => clock.now() - sinceMs >= config.quarantineDays * DAY_MS,
  )
  for (let from = 0; from < due.length; from += NAMES_AT_ONCE) {
    await goOn()
    await remove(context, found, due.slice(from, from + NAMES_AT_ONCE))
  }
  return due.length
}

async function remove(
  { database, store }: SweepFilesContext,
  { folder, quarantine }: Survey,
  due: readonly (readonly [string, Mark])[],
): Promise<void> {
  const named = await findNamedObjects(
    database,
    due.map(([leaf]) => leaf),
  )
  for (const [leaf, mark] of due) {
    if (!named.has(leaf)) await store.remove(joinName(folder, leaf))
    await quarantine.release(mark)
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
