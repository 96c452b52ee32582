import { listInitialAnswers, type Answers, type Form } from '@platform/contract/forms'
import { readCoding } from './form-node.ts'

/** The answers that a form begins with, as they can be saved: of a code not what the form says of it besides. */
export function listStartAnswers(form: Form): Answers {
  return Object.fromEntries(
    Object.entries(listInitialAnswers(form)).map(([linkId, answers]) => [
      linkId,
      answers.map((answer) =>
        'valueCoding' in answer ? { valueCoding: readCoding(answer.valueCoding) } : answer,
      ),
    ]),
  )
}
