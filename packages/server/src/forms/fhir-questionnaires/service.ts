import type { QuestionnaireState } from '@platform/contract/forms'
import { isId } from '@platform/contract'
import type { Bundle, FhirResource } from 'fhir/r4.js'
import { listReachablePersons } from '../../care/consent/reach.ts'
import { toSearchset } from '../../health-record/fhir/resources/bundle.ts'
import { readFhirBase } from '../../health-record/fhir/resources/fhir-context.ts'
import type { FhirContext } from '../../health-record/fhir/resources/fhir-context.ts'
import { cutPage } from '../../infrastructure/paging/cursor.ts'
import { readPosition } from '../../infrastructure/paging/read-position.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { SCOPE } from '../questionnaire-responses/response-access.ts'
import { listPublished } from './published-forms.ts'
import { toQuestionnaire } from './to-questionnaire.ts'

interface Search {
  readonly _id?: string | undefined
  readonly url?: string | undefined
  readonly version?: string | undefined
  readonly status?: QuestionnaireState | undefined
  readonly _count: number
  readonly cursor?: string | undefined
}

export async function searchQuestionnaires(context: FhirContext, search: Search): Promise<Bundle> {
  const { _id, url, version, status, _count: limit, cursor } = search
  const base = readFhirBase(context.config, context.viewer.siteId)
  const own = readOwn(base, url)
  const isContradiction = own !== undefined && _id !== undefined && own !== _id
  const rows =
    status === 'draft' || isContradiction
      ? []
      : await listPublished(context.database, {
          viewer: context.viewer,
          keptIds: await listKept(context),
          id: own ?? _id,
          url: own === undefined ? url : undefined,
          version: version === undefined ? undefined : Number(version),
          state: status,
          after: readPosition(cursor),
          limit: limit + 1,
        })
  const page = cutPage(rows, limit, ({ publishedAt: at, id }) => ({ at, id }))
  const { _count, ...asked } = search
  const query = Object.entries({ ...asked, _count: String(_count) }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as [string, string]],
  )
  return toSearchset({
    base,
    resources: page.rows.map((row) => toQuestionnaire(base, row)),
    path: '/Questionnaire',
    query: new URLSearchParams(query),
    nextCursor: page.nextCursor,
  })
}

/** The newest version. @throws ApiProblem `not_found`, also for one that was never published */
export async function readQuestionnaire(context: FhirContext, id: string): Promise<FhirResource> {
  const { database, viewer, config } = context
  const [form] = await listPublished(database, {
    viewer,
    keptIds: await listKept(context),
    id,
    limit: 1,
  })
  if (form === undefined) throw new ApiProblem('not_found')
  return toQuestionnaire(readFhirBase(config, viewer.siteId), form)
}

/** Forms that were made here are known by where they are. */
function readOwn(base: string, url: string | undefined): string | undefined {
  const before = `${base}/Questionnaire/`
  const id = url?.startsWith(before) === true ? url.slice(before.length) : undefined
  return id !== undefined && isId(id) ? id : undefined
}

async function listKept({ database, viewer, clock }: FhirContext): Promise<string[]> {
  const { accountId, siteId } = viewer
  const at = new Date(clock.now())
  const persons = await listReachablePersons(database, { accountId, siteId, scope: SCOPE, at })
  return persons.filter(({ as }) => as !== 'member').map(({ personId }) => personId)
}
