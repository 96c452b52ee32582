import type { DocumentAudience } from '@platform/contract/care'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { CareResource } from '../../health-record/care-resources/care-store.ts'
import { openCareStore } from '../../health-record/care-resources/care-keeper.ts'
import { findJournalKind, readObservation } from '../../health-record/journal-entries/observation.ts'
import { createEntry, updateEntry } from '../../health-record/journal-entries/service.ts'
import { createProfileEntry, sayNone } from '../../health-record/profile-entries/service.ts'
import { forgetDecisions, listDecisions } from './decision-store.ts'
import type { Proposed } from './present.ts'
import type { ProposedMeasurement } from './read-measured.ts'

interface TakeOver {
  readonly responseId: string
  readonly personId: string
  readonly sharing: { readonly audience: DocumentAudience; readonly memberIds: string[] }
  /** What the answers propose now. */
  readonly all: readonly Proposed[]
}

/** Within the transaction that holds the right to it. @returns the id of what it has become; `null` for that there is none */
export async function takeOver(
  context: CareContext,
  proposed: Proposed,
  { responseId, personId, sharing, all }: TakeOver,
): Promise<string | null> {
  if (proposed.adds === 'noneKnown') {
    await sayNone(context, { personId, section: proposed.section, isNoneKnown: true })
    return null
  }
  // No key that somebody sends is like it.
  const draft = { ...sharing, key: `response-proposal:${proposed.id}`, personId }
  const origin = { source: 'form' } as const
  if (proposed.adds === 'entry')
    return (await createProfileEntry(context, { ...proposed.facts, ...draft }, origin)).id
  const before = await findPutRight(context, proposed, { responseId, all })
  if (before === undefined) return (await createEntry(context, { ...proposed.input, ...draft }, origin)).id
  await forgetDecisions(context.database, { responseId, entryId: before.id })
  // What somebody has written beside it is theirs.
  const { note, tags } = readObservation(before.content)
  const input = { ...proposed.input, note, tags, ...sharing }
  return (await updateEntry(context, before.id, before.version, input)).id
}

/** What was taken over of the same response before its answer was put right: it was measured once. */
async function findPutRight(
  context: CareContext,
  { kind }: ProposedMeasurement,
  { responseId, all }: Pick<TakeOver, 'responseId' | 'all'>,
): Promise<CareResource | undefined> {
  const { database } = context
  const decisions = await listDecisions(database, responseId)
  const gone = decisions.filter(({ proposalId }) => all.every(({ id }) => id !== proposalId))
  const store = openCareStore(database)
  const entries = await Promise.all(
    gone.flatMap(({ entryId }) => (entryId === null ? [] : [store.read(entryId)])),
  )
  return entries.find(
    (entry) =>
      entry?.errorAt === null &&
      entry.content.resourceType === 'Observation' &&
      findJournalKind(entry.content) === kind,
  )
}
