import type { Bundle, FhirResource } from 'fhir/r4.js'
import { recordCareRead } from '../../care/consent/record-read.ts'
import { whomOf } from '../../health-record/care-resources/to-fhir.ts'
import { readFhirBase } from '../../health-record/fhir/resources/fhir-context.ts'
import type { FhirContext } from '../../health-record/fhir/resources/fhir-context.ts'
import { toResource } from '../../health-record/profile-entries/to-resource.ts'
import { parseExactly } from '../../infrastructure/http/body/decimals.ts'
import { toNameId } from '../../infrastructure/ids/name-id.ts'
import { requireResponse } from '../questionnaire-responses/response-access.ts'
import { asForm, asResponse } from '../response-proposals/as-fhir.ts'
import { readObservations } from '../response-proposals/read-observations.ts'
import { readProposedEntries } from '../response-proposals/read-proposed.ts'

/**
 * What the answers of a response say as resources: a transaction that nobody has sent yet
 * (Structured Data Capture, `QuestionnaireResponse/$extract`).
 *
 * @throws ApiProblem `not_found`
 */
export async function extractResources(context: FhirContext, id: string): Promise<Bundle> {
  const { database, viewer, config, clock } = context
  const { row, access } = await requireResponse(context, database, id)
  const at = new Date(clock.now())
  await recordCareRead(database, { viewer, personId: row.personId, access, data: 'record', at })
  const [form, response] = [asForm(row.content), asResponse(row.answered)]
  const proposed = readProposedEntries(form, response, { responseId: id }).map((one) => toResource(one.facts))
  const source = { reference: `${readFhirBase(config, viewer.siteId)}/QuestionnaireResponse/${id}` }
  const observed = readObservations(form, response).map((one) => ({ ...one, derivedFrom: [source] }))
  const entry = [...proposed, ...observed].map((resource, index) =>
    toEntry(resource, row.personId, id, index),
  )
  const bundle: unknown = {
    resourceType: 'Bundle',
    type: 'transaction',
    ...(entry.length > 0 && { entry }),
  }
  return parseExactly(JSON.stringify(bundle))
}

function toEntry(resource: object, personId: string, responseId: string, index: number): object {
  const type: FhirResource['resourceType'] = Reflect.get(resource, 'resourceType')
  return {
    fullUrl: `urn:uuid:${toNameId(responseId, 'extracted', String(index))}`,
    resource: { ...resource, [whomOf(type)]: { reference: `Patient/${personId}` } },
    request: { method: 'POST', url: type },
  }
}
