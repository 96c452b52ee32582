import type { FhirQuestionnaire, QuestionnaireContent } from '@platform/contract/forms'

/** What FHIR lets anybody add to an element; each keeps its place, whether it is known here or not. */
export interface Extension {
  readonly url: string
  readonly [name: string]: unknown
}

export interface Extensible {
  readonly extension?: readonly Extension[]
}

export interface Coding extends Extensible {
  readonly system?: string
  readonly code?: string
  readonly display?: string
}

/** One answer that can be chosen (FHIR R4, Questionnaire.item.answerOption). */
export interface AnswerOption extends Extensible {
  readonly valueCoding?: Coding
  readonly valueString?: string
  readonly valueInteger?: number
  readonly [name: string]: unknown
}

/** One row of a condition (FHIR R4, Questionnaire.item.enableWhen). */
export interface ConditionRow extends Extensible {
  readonly question: string
  readonly operator: string
  readonly [answer: `answer${string}`]: unknown
}

/** A question, a text or a group of a form (FHIR R4, Questionnaire.item), with whatever else another program has written. */
export interface QuestionnaireItem extends Extensible {
  readonly linkId: string
  readonly type?: string
  readonly text?: string
  readonly required?: boolean
  readonly repeats?: boolean
  readonly readOnly?: boolean
  readonly maxLength?: number
  readonly answerOption?: readonly AnswerOption[]
  readonly enableWhen?: readonly ConditionRow[]
  readonly enableBehavior?: string
  readonly initial?: readonly Readonly<Record<string, unknown>>[]
  readonly item?: readonly QuestionnaireItem[]
  readonly [name: string]: unknown
}

/** The content of a form, as far as the builder looks at it. */
export interface FormContent extends Extensible {
  readonly resourceType: 'Questionnaire'
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly item?: readonly QuestionnaireItem[]
  readonly [name: string]: unknown
}

/** The content as the contract has it, whose items are of any shape. */
export function toFormContent(content: QuestionnaireContent): FormContent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an item of another shape is kept, and says nothing here
  return content as FormContent
}

export function toStoredContent(content: FormContent): QuestionnaireContent {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape, of which the contract does not say that nobody writes into it
  return content as QuestionnaireContent
}

/** The content as the engine of forms reads it, which says of each item what it does not understand. */
export function toQuestionnaire(content: FormContent): FhirQuestionnaire {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same shape, with less known of it
  return content as FhirQuestionnaire
}

/** The same thing without some of its properties, the others in their order. */
export function without<Thing extends object>(thing: Thing, names: readonly string[]): Thing {
  const kept = Object.entries(thing).filter(([name]) => !names.includes(name))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what may be missing is left out
  return Object.fromEntries(kept) as Thing
}

/** The same thing with one property set, or left out where it says nothing. */
export function withProperty<Thing extends object>(thing: Thing, name: string, value: unknown): Thing {
  return isNothing(value) ? without(thing, [name]) : { ...thing, [name]: value }
}

function isNothing(value: unknown): boolean {
  return (
    value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
  )
}
