import type { AnswerOption, Coding, Questionnaire, QuestionnaireItem } from './questionnaire.ts'

/** What may be chosen for an item: its own options, or those of the value set within the form that it names. */
export function listOptions(questionnaire: Questionnaire, item: QuestionnaireItem): readonly AnswerOption[] {
  const { answerOption = [], answerValueSet } = item
  if (answerValueSet === undefined) return answerOption
  const set = questionnaire.contained?.find(({ id }) => `#${id}` === answerValueSet)
  const included = (set?.compose?.include ?? []).flatMap(({ system, concept = [] }) =>
    concept.map((one): Coding => (system === undefined ? one : { system, ...one })),
  )
  return (set?.expansion?.contains ?? included).map((valueCoding) => ({ valueCoding }))
}

/** Two codings name the same concept: by code and system, or by what they are called where they have no code. */
export function isSameCoding(one: Coding, other: Coding): boolean {
  return (
    one.code === other.code &&
    one.system === other.system &&
    (one.code !== undefined || one.display === other.display)
  )
}
