import type { AnswerValue, FormQuestion } from '@platform/contract/forms'
import type { Round, RoundSection } from './compare-rounds.ts'

export interface NumberPoint {
  /** Of the round. */
  readonly id: string
  /** Epoch ms. */
  readonly at: number
  readonly round: string
  readonly value: number
}

/** The numbers that were answered to one question, in one unit: pounds and kilograms make no line. */
export interface NumberSeries {
  readonly id: string
  readonly question: FormQuestion
  /** Empty where the question has none. */
  readonly unit: string
  /** The oldest first. */
  readonly points: readonly NumberPoint[]
}

interface Numbered {
  readonly value: number
  readonly unit: string
}

/** What of some rounds can be drawn, in the order of the questions. */
export function listSeries(
  sections: readonly RoundSection[],
  rounds: readonly Round[],
): readonly NumberSeries[] {
  return sections
    .flatMap(({ rows }) => rows)
    .flatMap(({ question, cells }) => {
      const series = new Map<string, NumberPoint[]>()
      for (const [index, { answers }] of cells.entries()) {
        const round = rounds[index]
        const number = readNumber(question, answers)
        if (round === undefined || number === undefined) continue
        const { id, submittedAt } = round
        const point = { id, at: Date.parse(submittedAt), round: round.round, value: number.value }
        series.set(number.unit, [...(series.get(number.unit) ?? []), point])
      }
      return [...series].map(([unit, points]) => ({
        id: `${question.linkId} ${unit}`,
        question,
        unit,
        points,
      }))
    })
}

/** Only a number that stands alone can be drawn. */
function readNumber({ units }: FormQuestion, answers: readonly AnswerValue[]): Numbered | undefined {
  const [only, ...others] = answers
  if (only === undefined || others.length > 0) return undefined
  const unit = units.length === 1 ? (units[0]?.unit ?? '') : ''
  if ('valueInteger' in only) return { value: only.valueInteger, unit }
  if ('valueDecimal' in only) return { value: Number(only.valueDecimal), unit }
  if (!('valueQuantity' in only)) return undefined
  const { value, code, unit: said } = only.valueQuantity
  const known = units.find((one) => one.code !== undefined && one.code === code)
  return { value: Number(value), unit: known?.unit ?? said ?? code ?? '' }
}

/** What is drawn first: what was calculated, such as scores, where there is any. */
export function chooseFirst(series: readonly NumberSeries[]): readonly string[] {
  const scores = series.filter(({ question }) => question.isCalculated)
  return (scores.length > 0 ? scores : series.slice(0, 1)).map(({ id }) => id)
}
