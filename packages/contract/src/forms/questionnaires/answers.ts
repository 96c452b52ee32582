import type { Coding } from './questionnaire.ts'

/** A number with its unit; the digits are those that were typed. */
export interface AnsweredQuantity {
  readonly value: string
  readonly unit?: string | undefined
  readonly system?: string | undefined
  /** UCUM, as the unit of the item has it. */
  readonly code?: string | undefined
}

/** A document that was uploaded for the answer. */
export interface AnsweredAttachment {
  readonly id: string
  readonly title?: string | undefined
  readonly contentType?: string
}

/** One answer, as value[x] of FHIR; decimals keep the digits that were typed (`"1.50"`), and are counted with as numbers. */
export type AnswerValue =
  | { readonly valueBoolean: boolean }
  | { readonly valueInteger: number }
  | { readonly valueDecimal: string }
  | { readonly valueDate: string }
  | { readonly valueDateTime: string }
  | { readonly valueTime: string }
  | { readonly valueString: string }
  | { readonly valueUri: string }
  | { readonly valueCoding: Coding }
  | { readonly valueQuantity: AnsweredQuantity }
  | { readonly valueAttachment: AnsweredAttachment }

/** The answers of a form by linkId. No entry and an empty list mean the same: no answer. */
export type Answers = Readonly<Record<string, readonly AnswerValue[]>>

const NONE: readonly AnswerValue[] = []

/** What was answered to one item, whatever its linkId is called. */
export function readAnswers(answers: Answers, linkId: string): readonly AnswerValue[] {
  return (Object.hasOwn(answers, linkId) && answers[linkId]) || NONE
}

/** Name and content of one answer: `['valueString', 'yes']`. */
export function openAnswer(answer: AnswerValue): readonly [name: string, value: unknown] {
  return Object.entries(answer)[0] ?? ['', undefined]
}
