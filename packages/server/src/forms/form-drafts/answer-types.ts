import { createFieldError } from '@platform/contract'
import { isWebAddress } from '@platform/contract/forms'
import type { FieldError } from '@platform/contract'
import type { DraftAnswer } from '@platform/contract/forms'
import type { QuestionTypes } from '../../tables/forms/questionnaires.ts'

type AnswerValue = DraftAnswer['answers'][number]

/** By which values a question of a type is answered, as FHIR names them. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  boolean: ['valueBoolean'],
  decimal: ['valueDecimal'],
  integer: ['valueInteger'],
  date: ['valueDate'],
  dateTime: ['valueDateTime'],
  time: ['valueTime'],
  string: ['valueString'],
  text: ['valueString'],
  url: ['valueUri'],
  choice: ['valueCoding', 'valueString', 'valueInteger', 'valueDate', 'valueTime'],
  'open-choice': ['valueCoding', 'valueString', 'valueInteger', 'valueDate', 'valueTime'],
  attachment: ['valueAttachment'],
  quantity: ['valueQuantity'],
}

/** What is no question of the form, or no answer to it. */
export function judgeAnswerTypes(
  questions: QuestionTypes,
  answers: readonly { readonly linkId: string; readonly answers: readonly AnswerValue[] }[],
): FieldError[] {
  return answers.flatMap(({ linkId, answers: values }) => {
    const expected = Object.hasOwn(questions, linkId) ? VALUES[questions[linkId] ?? ''] : undefined
    if (expected === undefined) return createFieldError(['answers', linkId], 'unknown_field')
    const isFitting = values.every((value) => Object.keys(value).every((name) => expected.includes(name)))
    if (!isFitting) return createFieldError(['answers', linkId], 'invalid_type')
    const isSafe = values.every((value) => !('valueUri' in value) || isWebAddress(value.valueUri))
    return isSafe ? [] : createFieldError(['answers', linkId], 'invalid_format')
  })
}
