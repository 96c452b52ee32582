import { MAX_BODY_KEYS } from '@platform/contract'
import type { DraftAnswer, FormDraft, SavedFormDraft } from '@platform/contract/forms'
import type { QuestionAnswers } from '../form-model/form-node.ts'
import { createKnownAnswers } from './known-answers.ts'
import { hashAnswers, type KeptAnswer, type KeptAnswers } from './kept-answers.ts'

/** How much one save carries: of the length of its JSON, well below what a server takes. */
const MAX_SAVE_LENGTH = 200_000
/** Of the names that the JSON of a save may have, those of a question with one answer. */
const KEYS_PER_QUESTION = 10

/** Of attempts nobody heard of, so many are known again: then somebody is asked. */
const MAX_ATTEMPTS = 100

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
    const answer = startOver(entry.kept, seenRevision)
    if (entry.kept !== sent) put(linkId, answer, entry.standing)
    else if (sent.typed === undefined) drop(linkId)
    else put(linkId, answer, 'acknowledged')
  }
  /** What was typed since comes over what is known now. */
  const sendOver = (linkId: string): void => {
    const entry = pending.get(linkId)
    if (entry !== undefined) put(linkId, startOver(entry.kept, known.revisionOf(linkId)))
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
      const { seenRevision = known.revisionOf(linkId), attempts } = pending.get(linkId)?.kept ?? {}
      const parts = { ...(typed !== undefined && { typed }), ...(attempts !== undefined && { attempts }) }
      put(linkId, { answers, seenRevision, ...parts })
    },
    keepMine(linkId: string): void {
      known.endConflict(linkId)
      sendOver(linkId)
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
    /** Notes what is sent, before it is: a page may end before it hears of it. */
    takeBatch(isTaken: (linkId: string) => boolean = () => true): SentAnswers {
      const taken = takeSome(pending, (linkId) => isWaiting(linkId) && isTaken(linkId))
      for (const [linkId, answer] of taken) put(linkId, answer)
      return taken
    },
    /** @returns the questions of which something is otherwise now */
    acknowledge(sent: SentAnswers, saved: SavedFormDraft): string[] {
      const changed = known.learn(saved.revision, saved.answers)
      for (const [linkId, answer] of sent) {
        if (!saved.conflicts.includes(linkId)) settle(linkId, answer)
        else if (isAttempt(pending.get(linkId)?.kept, known.readAnswer(linkId))) sendOver(linkId)
        else known.addConflict(linkId)
      }
      return [...changed, ...sent.map(([linkId]) => linkId)]
    },
    /** @param isRefused tells which of those that were sent; all of them where it is none */
    refuse(sent: SentAnswers, isRefused: (linkId: string, place: number) => boolean): string[] {
      const refused = sent.filter(([linkId], place) => isRefused(linkId, place))
      return markRefused(pending, refused.length === 0 ? sent : refused)
    },
  }
}

function markRefused(pending: Map<string, Pending>, refused: SentAnswers): string[] {
  return refused.flatMap(([linkId, answer]) => {
    const entry = pending.get(linkId)
    if (entry?.kept !== answer) return []
    pending.set(linkId, { ...entry, standing: 'refused' })
    return [linkId]
  })
}

/** Of what waits, as much as one save carries. */
function takeSome(pending: ReadonlyMap<string, Pending>, isTaken: (linkId: string) => boolean): SentAnswers {
  let length = 0
  return [...pending]
    .filter(([linkId]) => isTaken(linkId))
    .slice(0, MAX_BODY_KEYS / KEYS_PER_QUESTION)
    .filter(([, { kept }], place) => {
      length += JSON.stringify(kept.answers).length
      return place === 0 || length < MAX_SAVE_LENGTH
    })
    .map(([linkId, { kept }]) => [linkId, addAttempt(kept)])
}

/** What was typed, over another answer than before. */
function startOver({ answers, typed }: KeptAnswer, seenRevision: number): KeptAnswer {
  return { answers, seenRevision, ...(typed !== undefined && { typed }) }
}

function addAttempt(answer: KeptAnswer): KeptAnswer {
  const attempts = new Set([...(answer.attempts ?? []), hashAnswers(answer.answers)])
  return { ...answer, attempts: [...attempts].slice(-MAX_ATTEMPTS) }
}

/** Whether the answer that stands in the way is one's own, of an attempt that was cut off. */
function isAttempt(kept: KeptAnswer | undefined, theirs: DraftAnswer | undefined): boolean {
  if (kept === undefined || theirs?.revision !== kept.seenRevision + 1) return false
  return kept.attempts?.includes(hashAnswers(theirs.answers)) === true
}
