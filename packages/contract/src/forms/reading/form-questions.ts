import type { FormItem, Form } from '../engine/form.ts'
import { readCodedSection } from '../questionnaires/coded-answers.ts'
import { readText, readUnits } from '../questionnaires/extensions.ts'
import { readOptions, type QuestionOption } from './question-options.ts'

interface QuestionUnit {
  readonly unit: string
  /** Of UCUM, in most forms. */
  readonly code?: string | undefined
}

/** A question as it is read, in the language of the reader. */
export interface FormQuestion {
  readonly linkId: string
  /** As FHIR R4 calls it, Questionnaire.item.type. */
  readonly type: string
  readonly text: string
  readonly options: readonly QuestionOption[]
  readonly units: readonly QuestionUnit[]
  /** Codes of a medical code system answer it, or own words. */
  readonly isCoded: boolean
  /** It follows from other answers, such as a score. */
  readonly isCalculated: boolean
  /** Whoever fills in the form does not see it. */
  readonly isHidden: boolean
}

/** Questions that stand together below one heading; the heading is empty where the form has none. */
export interface QuestionSection {
  /** The linkId of its first question. */
  readonly id: string
  readonly title: string
  readonly questions: readonly FormQuestion[]
}

interface Placed {
  readonly title: string
  readonly question: FormQuestion
}

/** The questions of a form in their order, by the groups that they stand in. */
export function listSections(form: Form, language: string): readonly QuestionSection[] {
  const placed = form.items.flatMap((item) => placeQuestions(item, '', language))
  const sections: { id: string; title: string; questions: FormQuestion[] }[] = []
  for (const { title, question } of placed) {
    const last = sections.at(-1)
    if (last?.title === title) last.questions.push(question)
    else sections.push({ id: question.linkId, title, questions: [question] })
  }
  return sections
}

/** @param above the titles of the groups around, from the outside in */
function placeQuestions(one: FormItem, above: string, language: string): readonly Placed[] {
  const { type } = one.item
  const isGroup = type === 'group'
  const words = readWords(one, language)
  const title = isGroup ? [above, words].filter((part) => part !== '').join(' – ') : above
  const below = one.items.flatMap((item) => placeQuestions(item, title, language))
  if (isGroup || type === 'display') return below
  return [{ title, question: readQuestion(one, words, language) }, ...below]
}

function readQuestion(one: FormItem, text: string, language: string): FormQuestion {
  const { linkId, item, options, calculated, isHidden } = one
  return {
    linkId,
    type: item.type,
    text,
    options: readOptions(options, language),
    units: readUnits(item).map((unit) => ({
      unit: readText(unit, 'display', language) ?? unit.code ?? '',
      code: unit.code,
    })),
    isCoded: readCodedSection(item) !== undefined,
    isCalculated: calculated !== undefined,
    isHidden,
  }
}

function readWords({ item }: FormItem, language: string): string {
  const parts = [readText(item, 'prefix', language), readText(item, 'text', language)]
  return parts.filter((part) => part !== undefined && part !== '').join(' ')
}
