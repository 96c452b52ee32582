import type { QuestionnaireContent } from '@platform/contract/forms'
import type { CareFacts } from '../../health-record/care-resources/care-store.ts'
import { readFhirBase } from '../../health-record/fhir/resources/fhir-context.ts'
import type { FhirContext } from '../../health-record/fhir/resources/fhir-context.ts'
import type { Evaluated } from '../form-drafts/evaluate.ts'
import { canonicalOf } from '../questionnaires/canonical.ts'
import { toResource } from './to-resource.ts'

interface Submission {
  readonly personId: string
  readonly questionnaireId: string
  readonly questionnaireVersion: number
  readonly content: QuestionnaireContent
  readonly evaluated: Evaluated
  /** When it was submitted first. */
  readonly submittedAt: Date
  readonly authored: Date
}

/** Everybody to whom the record is open may see what was submitted. */
export function toFacts({ config, viewer }: FhirContext, submission: Submission): CareFacts {
  const { questionnaireId, questionnaireVersion, content, submittedAt } = submission
  const base = readFhirBase(config, viewer.siteId)
  const canonical = canonicalOf(base, { id: questionnaireId, content })
  return {
    type: 'QuestionnaireResponse',
    status: 'completed',
    codeSystem: null,
    // A search by the form finds all its versions.
    code: canonical,
    category: null,
    effectiveAt: submittedAt,
    effectiveTo: null,
    value: null,
    secondValue: null,
    tags: [],
    audience: 'team',
    memberIds: [],
    searchText: content.title ?? '',
    content: toResource({
      ...submission,
      canonical: `${canonical}|${questionnaireVersion}`,
      authorId: viewer.accountId,
    }),
  }
}
