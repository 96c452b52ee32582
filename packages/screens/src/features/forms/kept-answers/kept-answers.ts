import { hashText } from '../../../parts/device/hash-text.ts'
import { readStoredJson } from '../../../parts/device/stored-json.ts'
import type { StoredText } from '../../../parts/device/stored-text.ts'
import type { QuestionAnswers } from '../form-model/form-node.ts'

/** An answer that the server does not have yet. */
export interface KeptAnswer {
  readonly answers: QuestionAnswers
  /** The revision of the question that it was typed over. */
  readonly seenRevision: number
  /** What was typed where not all of it is an answer, such as a number that is not finished: all lines of the question. */
  readonly typed?: readonly string[] | undefined
  /** The answers that were sent over `seenRevision` and of which nobody heard whether they arrived, by their hashes. */
  readonly attempts?: readonly string[] | undefined
}

/** Where answers are until the server has acknowledged them: one place a question, so that two tabs keep both of theirs. */
export interface KeptAnswers {
  readonly read: (linkId: string) => KeptAnswer | undefined
  /** Tells whether that worked. */
  readonly keep: (linkId: string, answer: KeptAnswer) => boolean
  /** Forgets it, unless another tab has kept something else there since. */
  readonly forget: (linkId: string, answer: KeptAnswer) => void
}

/** @param placeOf where this device keeps one question */
export function keptAt(placeOf: (linkId: string) => StoredText): KeptAnswers {
  return {
    read: (linkId) => readStoredJson(placeOf(linkId), isKeptAnswer),
    keep: (linkId, answer) => placeOf(linkId).keep(JSON.stringify(answer)),
    forget(linkId, answer) {
      const place = placeOf(linkId)
      if (place.read() === JSON.stringify(answer)) place.forget()
    },
  }
}

function isKeptAnswer(value: unknown): value is KeptAnswer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'answers' in value &&
    Array.isArray(value.answers) &&
    'seenRevision' in value &&
    typeof value.seenRevision === 'number' &&
    (!('typed' in value) || Array.isArray(value.typed)) &&
    (!('attempts' in value) || Array.isArray(value.attempts))
  )
}

/** Who was cut off hears of their own answer as of somebody else's: it has to be known again, also after a reload. */
export function hashAnswers(answers: QuestionAnswers): string {
  return hashText(writeCanonical(answers))
}

/** JSON in which the order of names does not count: a database gives back another one. */
function writeCanonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
