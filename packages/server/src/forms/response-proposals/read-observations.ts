import type {
  Coding,
  Extension,
  Observation,
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4.js'
import { digitsOf } from '../../infrastructure/http/body/decimals.ts'

const OBSERVATION_EXTRACT =
  'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-observationExtract'
const UNIT = 'http://hl7.org/fhir/StructureDefinition/questionnaire-unit'

/**
 * What the answers of a response say as observations (Structured Data Capture, observation-based extraction): of each question that
 * has a code and is marked, or stands in what is marked.
 *
 * @returns with raw JSON where digits count
 */
export function readObservations(form: Questionnaire, response: QuestionnaireResponse): readonly object[] {
  return listObserved(form, response).flatMap(({ item, answer }) => {
    const value = toValue(item, answer)
    if (value === undefined) return []
    return [
      {
        resourceType: 'Observation',
        status: 'final',
        code: { coding: item.code, ...(item.text !== undefined && { text: item.text }) },
        ...(response.authored !== undefined && { effectiveDateTime: response.authored }),
        ...value,
      } satisfies Omit<Observation, 'valueQuantity'> & { readonly valueQuantity?: object },
    ]
  })
}

export interface Observed {
  readonly item: QuestionnaireItem
  readonly answer: QuestionnaireResponseItemAnswer
  /** The linkId of what the question stands in; empty for the form itself. */
  readonly within: string
}

/** Each answer that is an observation, in the order of the questions. */
export function listObserved(form: Questionnaire, response: QuestionnaireResponse): readonly Observed[] {
  const answered = new Map<string, readonly QuestionnaireResponseItemAnswer[]>()
  collectAnswers(response.item, answered)
  return readItems(form.item, { isTaken: isMarked(form.extension) ?? false, linkId: '' }).flatMap((found) =>
    (answered.get(found.item.linkId) ?? []).map((answer) => ({ ...found, answer })),
  )
}

function readItems(
  items: readonly QuestionnaireItem[] = [],
  within: { readonly isTaken: boolean; readonly linkId: string },
): readonly Omit<Observed, 'answer'>[] {
  return items.flatMap((item) => {
    const isTaken = isMarked(item.extension) ?? within.isTaken
    const isObservation = isTaken && (item.code ?? []).length > 0
    return [
      ...(isObservation ? [{ item, within: within.linkId }] : []),
      ...readItems(item.item, { isTaken, linkId: item.linkId }),
    ]
  })
}

/** `undefined` where it is not said. */
function isMarked(extensions: readonly Extension[] = []): boolean | undefined {
  return extensions.find(({ url }) => url === OBSERVATION_EXTRACT)?.valueBoolean
}

function collectAnswers(
  items: readonly QuestionnaireResponseItem[] = [],
  into: Map<string, readonly QuestionnaireResponseItemAnswer[]>,
): void {
  for (const { linkId, answer = [], item } of items) {
    if (answer.length > 0) into.set(linkId, answer)
    collectAnswers(item, into)
    for (const one of answer) collectAnswers(one.item, into)
  }
}

/** In which a question without a choice of units is answered. */
export function unitOf({ extension }: QuestionnaireItem): Coding | undefined {
  return extension?.find(({ url }) => url === UNIT)?.valueCoding
}

/** An observation has no decimal of its own: it is a quantity, in the unit of the question where that has one. */
function toValue(item: QuestionnaireItem, answer: QuestionnaireResponseItemAnswer): object | undefined {
  const { valueCoding, valueDate, valueDateTime, valueQuantity } = answer
  if (answer.valueDecimal !== undefined) {
    const unit = unitOf(item)
    return {
      valueQuantity: {
        value: JSON.rawJSON(digitsOf(answer, 'valueDecimal') ?? ''),
        ...(unit !== undefined && { unit: unit.display ?? unit.code, system: unit.system, code: unit.code }),
      },
    }
  }
  if (valueQuantity !== undefined)
    return {
      valueQuantity: { ...valueQuantity, value: JSON.rawJSON(digitsOf(valueQuantity, 'value') ?? '') },
    }
  if (valueCoding !== undefined) return { valueCodeableConcept: { coding: [valueCoding] } }
  if (answer.valueBoolean !== undefined) return { valueBoolean: answer.valueBoolean }
  if (answer.valueInteger !== undefined) return { valueInteger: answer.valueInteger }
  if (answer.valueString !== undefined) return { valueString: answer.valueString }
  // An observation has no address of its own.
  if (answer.valueUri !== undefined) return { valueString: answer.valueUri }
  if (answer.valueTime !== undefined) return { valueTime: answer.valueTime }
  const date = valueDateTime ?? valueDate
  return date === undefined ? undefined : { valueDateTime: date }
}
