import type { Language } from '@platform/contract'
import {
  journalEntryInputSchema,
  judgeJournalEntry,
  MEASUREMENT_KINDS,
  MEASUREMENT_UNITS,
  measurements,
} from '@platform/contract/health-record'
import type { JournalEntryInput, MeasurementKind } from '@platform/contract/health-record'
import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4.js'
import { findMeasurementKind, hasCode, LOINC } from '../../health-record/journal-entries/codes.ts'
import { digitsOf } from '../../infrastructure/http/body/decimals.ts'
import { toNameId } from '../../infrastructure/ids/name-id.ts'
import { listObserved, unitOf } from './read-observations.ts'
import type { Observed } from './read-observations.ts'
import { say } from './read-proposed.ts'

/** What an answer would add to the journal. */
export interface ProposedMeasurement {
  readonly adds: 'measurement'
  /** The same for the same numbers as the answer to the same question. */
  readonly id: string
  readonly question: string
  readonly kind: MeasurementKind
  /** Shared with nobody yet. */
  readonly input: JournalEntryInput
  /** It has to be looked at again. */
  readonly isUnusual: boolean
}

interface ReadOptions {
  readonly responseId: string
  /** When it was measured, as far as somebody has said so. */
  readonly at: Date
  readonly timeZone: string
  readonly language: Language
}

/**
 * What the answers of a response would add to a journal: what is an observation (see `readObservations`) of what a journal measures,
 * in a unit that it has. Other answers stay in the response alone.
 */
export function readMeasured(
  form: Questionnaire,
  response: QuestionnaireResponse,
  { responseId, at, timeZone, language }: ReadOptions,
): readonly ProposedMeasurement[] {
  const observed = listObserved(form, response)
  const proposed = observed.flatMap((first): ProposedMeasurement[] => {
    const { item } = first
    const kind = findKind(first)
    const measured = readNumber(first)
    const second = kind === undefined ? undefined : findSecond(observed, first, kind)
    const secondMeasured = second === undefined ? undefined : readNumber(second)
    const parsed = journalEntryInputSchema.safeParse({
      kind,
      at: at.toISOString(),
      timeZone,
      ...measured,
      secondValue: secondMeasured?.unit === measured?.unit ? secondMeasured?.value : undefined,
      audience: 'nobody',
      memberIds: [],
      // By who accepts it.
      confirmedUnusual: true,
    })
    if (!parsed.success || kind === undefined) return []
    const errors = judgeJournalEntry(parsed.data)
    if (errors.some(({ code }) => code !== 'value_unusual')) return []
    const { value, secondValue, unit } = parsed.data
    const id = toNameId(responseId, item.linkId, JSON.stringify([value, secondValue, unit]))
    const isUnusual = errors.length > 0
    return [
      { adds: 'measurement', id, question: say(item, 'text', language), kind, input: parsed.data, isUnusual },
    ]
  })
  return proposed.filter(({ id }, index) => proposed.findIndex((one) => one.id === id) === index)
}

/** Of a pair the question for its first number has the code of that. */
function findKind({ item: { code = [] } }: Observed): MeasurementKind | undefined {
  const pair = MEASUREMENT_KINDS.find((kind) => {
    const { first, second } = measurements[kind]
    return second !== undefined && hasCode(code, { system: LOINC, code: first.code })
  })
  return pair ?? findMeasurementKind(code)
}

/** Both numbers of a pair are asked for in one group, each once. */
function findSecond(
  observed: readonly Observed[],
  first: Observed,
  kind: MeasurementKind,
): Observed | undefined {
  const { second } = measurements[kind]
  if (second === undefined) return undefined
  const [found, ...others] = observed.filter(
    ({ item, within }) =>
      within === first.within && hasCode(item.code ?? [], { system: LOINC, code: second.code }),
  )
  const isOnce = others.length === 0 && observed.filter(({ item }) => item === first.item).length === 1
  return isOnce ? found : undefined
}

/** With the digits that were typed. */
function readNumber({ item, answer }: Observed) {
  const { valueInteger, valueQuantity } = answer
  const typed = valueInteger === undefined ? digitsOf(answer, 'valueDecimal') : String(valueInteger)
  const value = typed ?? digitsOf(valueQuantity, 'value')
  const code = valueQuantity?.code ?? unitOf(item)?.code
  const unit = MEASUREMENT_UNITS.find((known) => known === code)
  return value === undefined || unit === undefined ? undefined : { value, unit }
}
