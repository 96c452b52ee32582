import { weightOf } from './answer-options.ts'
import type { QuestionnaireItem } from './questionnaire-item.ts'

/** What can be counted without writing an expression: the scores of chosen answers, or numbers that were typed. */
export const CALCULATIONS = ['scores', 'numbers'] as const

export type CalculationKind = (typeof CALCULATIONS)[number]

export interface Calculation {
  readonly kind: CalculationKind
  /** The linkIds of what is summed. */
  readonly questions: readonly string[]
}

const ENDS: Readonly<Record<CalculationKind, string>> = { scores: '.ordinal()', numbers: '' }

/** Whether the answers to a question can be part of such a sum. */
export function canBeSummed(item: QuestionnaireItem, kind: CalculationKind): boolean {
  if (kind === 'numbers') return item.type === 'integer' || item.type === 'decimal'
  return (item.answerOption ?? []).some((option) => weightOf(option) !== undefined)
}

/** A sum as FHIRPath; one of nothing is empty. */
export function writeCalculation({ kind, questions }: Calculation): string {
  const [first, ...others] = questions.map(
    (linkId) => `%resource.repeat(item).where(linkId='${escape(linkId)}').answer.value${ENDS[kind]}`,
  )
  if (first === undefined) return `{}${ENDS[kind]}.sum()`
  return `${first}${others.map((other) => `.combine(${other})`).join('')}.sum()`
}

const TERM = String.raw`%resource\.repeat\(item\)\.where\(linkId\s*=\s*'((?:[^'\\]|\\.)*)'\)\.answer\.value`

/** Reads what `writeCalculation` writes; `undefined` for any other expression. */
export function readCalculation(expression: string): Calculation | undefined {
  return CALCULATIONS.map((kind) => readAs(kind, expression.trim())).find((found) => found !== undefined)
}

function readAs(kind: CalculationKind, expression: string): Calculation | undefined {
  const questions = [...expression.matchAll(new RegExp(TERM, 'g'))].map(([, linkId = '']) => unescape(linkId))
  const calculation = { kind, questions }
  return writeCalculation(calculation) === expression.replaceAll(/linkId\s*=\s*/g, 'linkId=')
    ? calculation
    : undefined
}

const escape = (text: string): string => text.replaceAll(/['\\]/g, String.raw`\$&`)
const unescape = (text: string): string => text.replaceAll(/\\(.)/g, '$1')
