import { fromResponse, toResponse } from '@platform/contract/forms'
import type { ResponseItem } from '@platform/contract/forms'
import type { FhirResource } from 'fhir/r4.js'
import { digitsOf, parseExactly } from '../../infrastructure/http/body/decimals.ts'
import type { StoredAnswers } from '../../tables/forms/stored-answers.ts'
import type { Evaluated } from '../form-drafts/evaluate.ts'

/** The system under which FHIR names an account that speaks for somebody. */
const ACCOUNT_SYSTEM = 'urn:platform:account'

interface Answered {
  readonly evaluated: Evaluated
  /** The form with its version, by the name under which programs know it. */
  readonly canonical: string
  readonly authored: Date
  /** Whose answers they are, and who has given them. */
  readonly personId: string
  readonly authorId: string
}

/** Answers as FHIR R4 has them (QuestionnaireResponse), with all digits of their numbers. */
export function toResource({ evaluated, canonical, authored, personId, authorId }: Answered): FhirResource {
  const { form, state } = evaluated
  const author =
    authorId === personId
      ? { reference: `Patient/${personId}` }
      : { type: 'RelatedPerson', identifier: { system: ACCOUNT_SYSTEM, value: authorId } }
  const item = toResponse(form, state, { decimal: (digits) => JSON.rawJSON(digits) })
  const resource = {
    resourceType: 'QuestionnaireResponse',
    questionnaire: canonical,
    status: 'completed',
    authored: authored.toISOString(),
    author,
    source: author,
    ...(item.length > 0 && { item }),
  }
  return parseExactly(JSON.stringify(resource))
}

/** The way back: answers by the linkId of their question. */
export function readAnswers(resource: FhirResource): StoredAnswers {
  const items: unknown = Reflect.get(resource, 'item')
  const given: readonly ResponseItem[] = Array.isArray(items) ? items : []
  return Object(fromResponse(given, { digitsOf: (of, name) => digitsOf(of, name) ?? '' }))
}
