import type { Observation } from 'fhir/r4.js'
import { readCareAccess } from '../../../care/consent/access.ts'
import type { CareAccess } from '../../../care/consent/access.ts'
import { askAbout } from '../../../care/consent/care-context.ts'
import { recordCareVisit } from '../../../care/consent/record-read.ts'
import { ApiProblem } from '../../../infrastructure/problems/problem.ts'
import { isMember } from '../../care-resources/resource-access.ts'
import type { SampleKey } from '../../vital-samples/sample-id.ts'
import { readSample } from '../../vital-samples/search-samples.ts'
import type { FhirContext } from './fhir-context.ts'
import { toSampleObservation } from './sample-observation.ts'

interface OpenedSample {
  readonly observation: Observation
  readonly access: CareAccess
}

/** @throws ApiProblem `not_found`, also for one that is not open to the viewer */
export async function openSample(context: FhirContext, key: SampleKey): Promise<OpenedSample> {
  const { database, viewer } = context
  const { siteId } = viewer
  const sample = await readSample(database, key)
  if (sample?.siteId !== siteId || sample.personId === null) throw new ApiProblem('not_found')
  const { personId, audience } = sample
  const query = askAbout(context, personId)
  const access = await readCareAccess(database, query)
  const isCovered = access?.scopes.has('journal') === true
  if (!isCovered || (isMember(access) && audience !== 'team')) throw new ApiProblem('not_found')
  await recordCareVisit(database, { viewer, personId, access, data: 'journal', at: query.at })
  return { observation: toSampleObservation(sample, personId), access }
}
