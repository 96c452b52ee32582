import { MAX_BODY_KEYS } from '@platform/contract'
import type { FormDraft, SavedFormDraft } from '@platform/contract/forms'
import type { QuestionAnswers } from '../form-model/form-node.ts'
import { createKnownAnswers } from './known-answers.ts'
import type { KeptAnswer, KeptAnswers } from './kept-answers.ts'

/** How much one save carries: of the length of its JSON, well below what a server takes. */
const MAX_SAVE_LENGTH = 200_000
/** Of the names that the JSON of a save may have, those of a question with one answer. */
const KEYS_PER_QUESTION = 10

/** What somebody typed and the server has not acknowledged. */
interface Pending {
  readonly kept: KeptAnswer
  /** `acknowledged`: the server has what of it is an answer. `refused`: it does not take it. */
  readonly standing: 'waiting' | 'acknowledged' | 'refused'
  readonly isOnDevice: boolean
}

/** Some questions on their way to the server. */
export type SentAnswers = readonly (readonly [linkId: string, answer: KeptAnswer])[]

/** The answers to all questions: what the server has, and over it what was typed here since. */
export type PendingAnswers = ReturnType<typeof createPendingAnswers>

export function createPendingAnswers(draft: FormDraft, kept: KeptAnswers) {
  const known = createKnownAnswers(draft)
  const pending = new Map<string, Pending>()
  const isWaiting = (linkId: string): boolean =>
    pending.get(linkId)?.standing === 'waiting' && known.conflictOf(linkId) === undefined
  const put = (linkId: string, answer: KeptAnswer, standing: Pending['standing'] = 'waiting'): void => {
    pending.set(linkId, { kept: answer, standing, isOnDevice: kept.keep(linkId, answer) })
  }
  const drop = (linkId: string): void => {
    const entry = pending.get(linkId)
    if (entry !== undefined) kept.forget(linkId, entry.kept)
    pending.delete(linkId)
    known.endConflict(linkId)
  }
  const settle = (linkId: string, sent: KeptAnswer): void => {
    const entry = pending.get(linkId)
    if (entry === undefined) return
    const seenRevision = known.revisionOf(linkId)
    if (entry.kept !== sent) put(linkId, { ...entry.kept, seenRevision }, entry.standing)
    else if (sent.typed === undefined) drop(linkId)
    else put(linkId, { ...sent, seenRevision }, 'acknowledged')
  }
  return {
    answersOf: (linkId: string): QuestionAnswers =>
      pending.get(linkId)?.kept.answers ?? known.answersOf(linkId) ?? [],
    /** What was typed where that is no answer. */
    typedOf: (linkId: string) => pending.get(linkId)?.kept.typed,
    conflictOf: known.conflictOf,
    isRefused: (linkId: string) => pending.get(linkId)?.standing === 'refused',
    readRevision: known.readRevision,
    hasWaiting: () => [...pending.keys()].some(isWaiting),
    hasConflicts: known.hasConflicts,
    /** Whether there is something that the server does not have. */
    hasAny: () => pending.size > 0,
    isOnDevice: () => [...pending.values()].every((entry) => entry.isOnDevice),
    change(linkId: string, answers: QuestionAnswers, typed: readonly string[] | undefined): void {
      const seenRevision = pending.get(linkId)?.kept.seenRevision ?? known.revisionOf(linkId)
      put(linkId, { answers, seenRevision, ...(typed !== undefined && { typed }) })
    },
    keepMine(linkId: string): void {
      const entry = pending.get(linkId)
      known.endConflict(linkId)
      if (entry !== undefined) put(linkId, { ...entry.kept, seenRevision: known.revisionOf(linkId) })
    },
    drop,
    learn: known.learn,
    dropAll(): void {
      for (const linkId of pending.keys()) drop(linkId)
    },
    /** @returns the questions of which an earlier page has kept something on this device */
    restore: (linkIds: readonly string[]): string[] =>
      linkIds.filter((linkId) => {
        const answer = pending.has(linkId) ? undefined : kept.read(linkId)
        if (answer !== undefined) pending.set(linkId, { kept: answer, standing: 'waiting', isOnDevice: true })
        return answer !== undefined
      }),
    takeBatch: (): SentAnswers =>
      takeSome([...pending].flatMap(([linkId, entry]) => (isWaiting(linkId) ? [[linkId, entry.kept]] : []))),
    /** @returns the questions of which something is otherwise now */
    acknowledge(sent: SentAnswers, saved: SavedFormDraft): string[] {
      const changed = known.learn(saved.revision, saved.answers)
      for (const [linkId, answer] of sent) {
        if (saved.conflicts.includes(linkId)) known.addConflict(linkId)
        else settle(linkId, answer)
      }
      return [...changed, ...sent.map(([linkId]) => linkId)]
    },
    /** @param isRefused tells which of those that were sent; all of them where it is none */
    refuse(sent: SentAnswers, isRefused: (linkId: string, place: number) => boolean): string[] {
      const refused = sent.filter(([linkId], place) => isRefused(linkId, place))
      const all = refused.length === 0 ? sent : refused
      return all.flatMap(([linkId, answer]) => {
        const entry = pending.get(linkId)
        if (entry?.kept !== answer) return []
        pending.set(linkId, { ...entry, standing: 'refused' })
        return [linkId]
      })
    },
  }
}

/** Of what waits, as much as one save carries. */
function takeSome(waiting: SentAnswers): SentAnswers {
  let length = 0
  return waiting.slice(0, MAX_BODY_KEYS / KEYS_PER_QUESTION).filter(([, { answers }], place) => {
    length += JSON.stringify(answers).length
    return place === 0 || length < MAX_SAVE_LENGTH
  })
}
