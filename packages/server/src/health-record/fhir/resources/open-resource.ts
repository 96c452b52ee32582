import type { FhirKeptType } from '@platform/contract/health-record'
import { recordCareVisit } from '../../../care/consent/record-read.ts'
import { ApiProblem } from '../../../infrastructure/problems/problem.ts'
import { requireResource } from '../../care-resources/resource-access.ts'
import type { OpenedResource } from '../../care-resources/resource-access.ts'
import type { FhirContext } from './fhir-context.ts'
import { keptTypes } from './kept-types.ts'

/** @throws ApiProblem `not_found`, also for one of another type */
export async function openResource(
  context: FhirContext,
  type: FhirKeptType,
  id: string,
): Promise<OpenedResource> {
  const { database, viewer, clock } = context
  const { scope } = keptTypes[type]
  const opened = await requireResource(context, database, id, scope)
  const { resource, access } = opened
  if (resource.type !== type) throw new ApiProblem('not_found')
  const at = new Date(clock.now())
  await recordCareVisit(database, { viewer, personId: resource.personId, access, data: scope, at })
  return opened
}
