import type { QuestionnaireContent, QuestionnaireState } from '@platform/contract/forms'
import type { FhirResource } from 'fhir/r4.js'
import { canonicalOf } from '../questionnaires/canonical.ts'

export interface PublishedForm {
  readonly id: string
  readonly version: number
  readonly state: QuestionnaireState
  readonly publishedAt: Date
  readonly content: QuestionnaireContent
}

/** A published version as FHIR R4 has it. */
export function toQuestionnaire(base: string, form: PublishedForm): FhirResource {
  const { id, version, state, publishedAt, content } = form
  const at = publishedAt.toISOString()
  return Object.assign(Object(content), {
    id,
    meta: { ...Object(content['meta']), versionId: String(version), lastUpdated: at },
    url: canonicalOf(base, form),
    version: String(version),
    status: state === 'retired' ? 'retired' : 'active',
    date: at,
  })
}
