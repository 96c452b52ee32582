import { randomUUID } from 'node:crypto'
import type { SentResource } from '@platform/contract/health-record'
import type { Bundle, BundleEntry } from 'fhir/r4.js'
import type { Database } from '../../../infrastructure/database/database.ts'
import { readSeenVersion } from '../../../infrastructure/http/routes/versions.ts'
import { mapReferences } from '../../care-resources/map-references.ts'
import { whomOf } from '../../care-resources/to-fhir.ts'
import { toEntered } from '../resources/bundle.ts'
import { createToLocal, readFhirBase } from '../resources/fhir-context.ts'
import type { FhirContext } from '../resources/fhir-context.ts'
import { atEntry } from './at-entry.ts'
import { changeSent, enterNew, readToday, readWritten, requireKeeperOf } from './enter.ts'
import { findExisting, lockPeople } from './if-none-exist.ts'
import { readSent } from './read-sent.ts'
import type { SentEntry } from './read-sent.ts'
import { pathOf, readTransaction } from './read-transaction.ts'
import type { TransactionEntry } from './read-transaction.ts'

/** What becomes of an entry: `created`, `changed`, or of a condition that finds something, nothing. */
interface Step {
  readonly entry: TransactionEntry
  readonly id: string
  readonly outcome: 'created' | 'changed' | 'found'
}

type Announce = (transaction: Database) => Promise<void>

/**
 * All of a transaction, or nothing of it.
 *
 * @throws ApiProblem as creates and updates do, with the entry that cannot be
 */
export async function transactFhir(context: FhirContext, bundle: SentResource): Promise<Bundle> {
  const toLocal = createToLocal(context)
  const entries = readTransaction(bundle).map((entry) => ({
    ...entry,
    fullUrl: entry.fullUrl === undefined ? undefined : toLocal(entry.fullUrl),
    body: mapReferences(entry.body, toLocal),
  }))
  return context.database.transaction(async (transaction) => {
    const announcements: Announce[] = []
    const within = {
      ...context,
      database: transaction,
      announceLater: (announce: Announce) => void announcements.push(announce),
    }
    // Two that change the same in another order would wait for each other.
    await lockPeople(transaction, entries.flatMap(listPeople))
    const steps = await planSteps(within, entries)
    await takeSteps(within, steps)
    // The audit log is one chain for everybody: it is held up only at the end.
    for (const announce of announcements) await announce(transaction)
    return toResponse(within, steps)
  })
}

/** Whom an entry says it is about; whether that may be is seen later. */
function listPeople({ type, body }: TransactionEntry): string[] {
  const whom = body[whomOf(type)]
  const reference: unknown = typeof whom === 'object' && whom !== null && Reflect.get(whom, 'reference')
  return typeof reference === 'string' ? [reference.replace('Patient/', '')] : []
}

/** Under which id each entry is then, so that others can refer to it. */
async function planSteps(context: FhirContext, entries: readonly TransactionEntry[]): Promise<Step[]> {
  const conditions = await openConditions(context, entries)
  const steps: Step[] = []
  for (const [index, entry] of entries.entries()) {
    const sent = conditions.get(index)
    const { type, change, ifNoneExist } = entry
    const found =
      sent === undefined || ifNoneExist === undefined
        ? undefined
        : await atEntry(index, [], () => {
            const path = [...pathOf(index), 'request', 'ifNoneExist']
            return findExisting(context, { type, personId: sent.personId, search: ifNoneExist, path })
          })
    const id = change?.id ?? found?.id ?? randomUUID()
    const outcome = change === undefined ? 'created' : 'changed'
    steps.push({ entry, id, outcome: found === undefined ? outcome : 'found' })
  }
  return steps
}

/** The rights to what has a condition, before anything is looked for. */
async function openConditions(
  context: FhirContext,
  entries: readonly TransactionEntry[],
): Promise<ReadonlyMap<number, SentEntry>> {
  const sents = new Map<number, SentEntry>()
  for (const [index, { type, body, ifNoneExist }] of entries.entries()) {
    if (ifNoneExist === undefined) continue
    await atEntry(index, ['resource'], async () => {
      const sent = readSent(type, body, readToday(context))
      await requireKeeperOf(context, type, sent)
      sents.set(index, sent)
    })
  }
  return sents
}

async function takeSteps(context: FhirContext, steps: readonly Step[]): Promise<void> {
  const addresses = new Map(
    steps.flatMap(({ entry: { fullUrl, type }, id }) =>
      fullUrl === undefined ? [] : [[fullUrl, `${type}/${id}`] as const],
    ),
  )
  const made = new Set(steps.map(({ entry: { type }, id }) => `${type}/${id}`))
  for (const [index, { entry, id, outcome }] of steps.entries()) {
    const { type, change } = entry
    if (outcome === 'found') continue
    await atEntry(index, ['resource'], async () => {
      // References to other entries, as what those are then.
      const body = mapReferences(entry.body, (reference) => addresses.get(reference) ?? reference)
      if (change !== undefined) {
        const seenVersion = readSeenVersion(change.ifMatch.replace(/^\s*W\//, ''))
        return changeSent(context, type, { id, seenVersion, body, made })
      }
      const sent = readSent(type, body, readToday(context))
      await requireKeeperOf(context, type, sent)
      await enterNew(context, { sent, id, made })
    })
  }
}

async function toResponse(context: FhirContext, steps: readonly Step[]): Promise<Bundle> {
  const base = readFhirBase(context.config, context.viewer.siteId)
  const entry: BundleEntry[] = []
  for (const { id, outcome } of steps)
    entry.push(toEntered(base, await readWritten(context, id), outcome === 'created'))
  return { resourceType: 'Bundle', type: 'transaction-response', entry }
}
