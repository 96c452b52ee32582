import { foldText } from '@platform/contract'
import type { Language } from '@platform/contract'
import { findSection, PROFILE_ELEMENTS, readCodedSection, readText } from '@platform/contract/forms'
import { codingSchema, EMPTY_PROFILE_FACTS, PROFILE_NAME_LENGTH } from '@platform/contract/health-record'
import type { CodedFacts, Coding, ProfileSection } from '@platform/contract/health-record'
import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireItemAnswerOption,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4.js'
import { toNameId } from '../../infrastructure/ids/name-id.ts'

const STRUCTURES = 'http://hl7.org/fhir/StructureDefinition'

/** What an answer would add to the health profile. */
export interface ProposedEntry {
  readonly adds: 'entry'
  /** The same for the same answer to the same question, so that a decision outlives an amendment. */
  readonly id: string
  readonly section: ProfileSection
  readonly question: string
  readonly facts: CodedFacts
}

interface ReadOptions {
  readonly responseId: string
  /** In which the names are proposed, where the form has them in it; as they stand there unless told. */
  readonly language?: Language
}

/** What the answers of a response would add to a health profile, in the order of the questions, each name once. */
export function readProposedEntries(
  form: Questionnaire,
  response: QuestionnaireResponse,
  { responseId, language }: ReadOptions,
): readonly ProposedEntry[] {
  const answered = new Map(listAnswered(response.item).map(({ linkId, answer = [] }) => [linkId, answer]))
  const proposed = listQuestions(form.item).flatMap((item) => {
    const section = findSection(PROFILE_ELEMENTS, item.definition)
    if (section === undefined) return []
    const question = say(item, 'text', language)
    return (answered.get(item.linkId) ?? []).flatMap((answer): ProposedEntry[] => {
      const name = readName(item, answer, language)
      if (name === '') return []
      const codings = readCodings(item, answer)
      const [coding] = codings
      // The same in every language.
      const said =
        coding === undefined ? (answer.valueCoding?.code ?? name) : `${coding.system}|${coding.code}`
      const id = toNameId(responseId, item.linkId, foldText(said))
      const facts = { ...EMPTY_PROFILE_FACTS, codings, kind: section, name }
      return [{ adds: 'entry', id, section, question, facts }]
    })
  })
  // As it was written first.
  return proposed.filter(({ id }, index) => proposed.findIndex((one) => one.id === id) === index)
}

export function listQuestions(items: readonly QuestionnaireItem[] = []): readonly QuestionnaireItem[] {
  return items.flatMap((item) => [item, ...listQuestions(item.item)])
}

export function listAnswered(
  items: readonly QuestionnaireResponseItem[] = [],
): readonly QuestionnaireResponseItem[] {
  return items.flatMap((item) => [
    item,
    ...listAnswered(item.item),
    ...(item.answer ?? []).flatMap((answer) => listAnswered(answer.item)),
  ])
}

/** Empty for an answer that says that there is none of it. */
function readName(
  item: QuestionnaireItem,
  { valueString, valueCoding }: QuestionnaireResponseItemAnswer,
  language: Language | undefined,
): string {
  const option = item.answerOption?.find(
    ({ valueCoding: known }) => valueCoding?.code !== undefined && known?.code === valueCoding.code,
  )
  if (option !== undefined && isExclusive(option)) return ''
  const known = option?.valueCoding
  const chosen = say(known ?? valueCoding ?? {}, 'display', language)
  return (valueString ?? chosen).trim().slice(0, PROFILE_NAME_LENGTH)
}

/** The code that was picked; what a form calls its own answers is none. */
function readCodings(item: QuestionnaireItem, { valueCoding }: QuestionnaireResponseItemAnswer): Coding[] {
  const read = readCodedSection(item) === undefined ? undefined : codingSchema.safeParse(valueCoding)
  return read?.success === true ? [read.data] : []
}

/** "None of these" is chosen alone. */
function isExclusive({ extension = [] }: QuestionnaireItemAnswerOption): boolean {
  return extension.some(
    ({ url, valueBoolean }) => url === `${STRUCTURES}/questionnaire-optionExclusive` && valueBoolean === true,
  )
}

/** In a language, where the form has it in it; as it stands there unless told. */
export function say<Name extends string>(
  of: { readonly [key in Name]?: string | undefined },
  name: Name,
  language: Language | undefined,
): string {
  return (language === undefined ? of[name] : readText(of, name, language)) ?? ''
}
