import type { QuestionnaireContent } from '@platform/contract/forms'
import type { CareAccess } from '../../care/consent/access.ts'
import { createResource } from '../../health-record/care-resources/create-resource.ts'
import type { FhirContext } from '../../health-record/fhir/resources/fhir-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import type { Evaluated } from '../form-drafts/evaluate.ts'
import { SCOPE } from './response-access.ts'
import { insertResponse } from './response-store.ts'
import { toFacts } from './to-facts.ts'

interface Submitted {
  readonly row: {
    readonly id: string
    readonly personId: string
    readonly questionnaireId: string
    readonly questionnaireVersion: number
    readonly round: string
  }
  readonly content: QuestionnaireContent
  readonly evaluated: Evaluated
  readonly access: CareAccess
  readonly at: Date
}

/** Within the transaction that holds the right to it, and the draft. @returns its id */
export async function createResponse(
  context: FhirContext,
  transaction: Database,
  { row, content, evaluated, access, at }: Submitted,
): Promise<string> {
  const { id: assignmentId, personId, questionnaireId, questionnaireVersion, round } = row
  const form = { personId, questionnaireId, questionnaireVersion, content }
  const facts = toFacts(context, { ...form, evaluated, submittedAt: at, authored: at })
  const { resource } = await createResource(context, transaction, SCOPE, {
    personId,
    access,
    facts,
    source: 'form',
    importKey: `form assignment ${assignmentId}`,
  })
  await insertResponse(transaction, {
    resourceId: resource.id,
    assignmentId,
    questionnaireId,
    questionnaireVersion,
    round,
    submittedAt: at,
  })
  return resource.id
}
