import type { Language } from '@platform/contract'
import { findSection, PROFILE_ELEMENTS } from '@platform/contract/forms'
import type { ProfileSection } from '@platform/contract/health-record'
import type { Questionnaire, QuestionnaireItem, QuestionnaireResponse } from 'fhir/r4.js'
import { toNameId } from '../../infrastructure/ids/name-id.ts'
import { listAnswered, listQuestions, say } from './read-proposed.ts'

/** That an answer says that there is none of a part of the health profile. */
export interface ProposedNone {
  readonly adds: 'noneKnown'
  readonly id: string
  readonly question: string
  readonly section: ProfileSection
}

interface ReadOptions {
  readonly responseId: string
  readonly language: Language
}

/**
 * Of which parts of a health profile the answers say that there is none: a question for the names in it is asked of who says yes
 * before, and no was said. "None of these" says nothing of what is not among them.
 */
export function readNoneKnown(
  form: Questionnaire,
  response: QuestionnaireResponse,
  { responseId, language }: ReadOptions,
): readonly ProposedNone[] {
  const questions = new Map(listQuestions(form.item).map((item) => [item.linkId, item]))
  const denied = new Set(
    listAnswered(response.item)
      .filter(({ answer = [] }) => answer.length === 1 && answer[0]?.valueBoolean === false)
      .map(({ linkId }) => linkId),
  )
  const proposed = listGated(form.item, []).flatMap(({ section, gates }): ProposedNone[] => {
    const gate = questions.get(gates.find((linkId) => denied.has(linkId)) ?? '')
    if (gate === undefined) return []
    const id = toNameId(responseId, gate.linkId, 'none known', section)
    return [{ adds: 'noneKnown', id, section, question: say(gate, 'text', language) }]
  })
  return proposed.filter(({ id }, index) => proposed.findIndex((one) => one.id === id) === index)
}

interface Gated {
  readonly section: ProfileSection
  /** The linkIds of the questions to which the answer has to be yes. */
  readonly gates: readonly string[]
}

function listGated(items: readonly QuestionnaireItem[] = [], outer: readonly string[]): readonly Gated[] {
  return items.flatMap((item) => {
    const gates = [...outer, ...readGate(item)]
    const section = findSection(PROFILE_ELEMENTS, item.definition)
    return [...(section === undefined ? [] : [{ section, gates }]), ...listGated(item.item, gates)]
  })
}

/** Where more than a yes is asked for, a no says less. */
function readGate({ enableWhen = [] }: QuestionnaireItem): readonly string[] {
  const [condition, ...others] = enableWhen
  if (condition === undefined || others.length > 0) return []
  const { operator, answerBoolean, question } = condition
  const isYes = operator === '=' ? answerBoolean === true : operator === '!=' && answerBoolean === false
  return isYes ? [question] : []
}
