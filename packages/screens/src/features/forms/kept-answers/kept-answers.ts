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
    (!('typed' in value) || Array.isArray(value.typed))
  )
}
