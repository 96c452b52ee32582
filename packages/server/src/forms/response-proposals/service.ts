import { foldText } from '@platform/contract'
import type { ResponseProposal } from '@platform/contract/forms'
import type { CodedFacts, Coding, ProfileEntryInput, ProfileFacts } from '@platform/contract/health-record'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { CareResource } from '../../health-record/care-resources/care-store.ts'
import { createPgCareStore } from '../../health-record/care-resources/pg-care-store.ts'
import { mayChange, requireKeeper } from '../../health-record/care-resources/resource-access.ts'
import { listProfile } from '../../health-record/profile-entries/list-profile.ts'
import { readProfileResource } from '../../health-record/profile-entries/read-resource.ts'
import { createProfileEntry, ENTRIES } from '../../health-record/profile-entries/service.ts'
import { readAccountLanguage } from '../../identity/records/account-language.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { requireResponse, SCOPE } from '../questionnaire-responses/response-access.ts'
import type { ResponseRow } from '../questionnaire-responses/response-store.ts'
import { asForm, asResponse } from './as-fhir.ts'
import { keepDecision, listDecisions } from './decision-store.ts'
import type { DecisionRow } from './decision-store.ts'
import { readProposed } from './read-proposed.ts'
import type { Proposed } from './read-proposed.ts'

type Sharing = Pick<ProfileEntryInput, 'audience' | 'memberIds'>

/** For who keeps the record. @throws ApiProblem `not_found` */
export async function listResponseProposals(
  context: CareContext,
  responseId: string,
): Promise<{ items: ResponseProposal[] }> {
  const { database } = context
  const { row, access } = await requireResponse(context, database, responseId)
  if (!mayChange(access)) throw new ApiProblem('not_found')
  return { items: (await readRows(context, database, row)).map(present) }
}

/**
 * Takes an answer over into the health profile. Again is the same entry.
 *
 * @throws ApiProblem `not_found`, `validation_failed` for somebody named who may not see the record
 */
export async function acceptResponseProposal(
  context: CareContext,
  { id, proposalId }: { readonly id: string; readonly proposalId: string },
  sharing: Sharing,
): Promise<ResponseProposal> {
  return context.database.transaction(async (transaction) => {
    const within = { ...context, database: transaction }
    const { row, found } = await holdProposal(within, id, proposalId)
    if (found.decision?.state === 'accepted') return present(found)
    // No key that somebody sends is like it.
    const key = `response-proposal:${proposalId}`
    const draft = { ...found.proposed.facts, ...sharing, key, personId: row.personId }
    const entry = await createProfileEntry(within, draft, { source: 'form' })
    return decide(within, found, { responseId: id, state: 'accepted', entryId: entry.id })
  })
}

/** Twice is once. @throws ApiProblem `not_found`, `conflict` for one that was accepted */
export async function declineResponseProposal(
  context: CareContext,
  { id, proposalId }: { readonly id: string; readonly proposalId: string },
): Promise<ResponseProposal> {
  return context.database.transaction(async (transaction) => {
    const within = { ...context, database: transaction }
    const { found } = await holdProposal(within, id, proposalId)
    if (found.decision?.state === 'accepted') throw new ApiProblem('conflict')
    return decide(within, found, { responseId: id, state: 'declined', entryId: null })
  })
}

interface ProposalRow {
  readonly proposed: Proposed
  /** What the health profile has under the same name, or else with the same code. */
  readonly current: CareResource | undefined
  readonly decision: Pick<DecisionRow, 'state' | 'entryId'> | undefined
}

async function readRows(context: CareContext, database: Database, row: ResponseRow): Promise<ProposalRow[]> {
  const { siteId, accountId } = context.viewer
  const proposed = readProposed(asForm(row.content), asResponse(row.answered), {
    responseId: row.id,
    language: await readAccountLanguage(database, accountId),
  })
  if (proposed.length === 0) return []
  const store = createPgCareStore(database)
  const filter = { siteId, personId: row.personId, scope: SCOPE, standing: 'current' } as const
  const entries = (await listProfile(store, filter)).filter(ENTRIES.isEntry)
  const known = entries.map((entry) => ({ entry, facts: readProfileResource(entry.content) }))
  const decisions = new Map((await listDecisions(database, row.id)).map((one) => [one.proposalId, one]))
  return proposed.map((one) => {
    const decision = decisions.get(one.id)
    const entry = entries.find(({ id }) => id === decision?.entryId)
    const same =
      known.find(({ facts }) => nameOf(facts) === nameOf(one.facts)) ??
      known.find(({ facts }) => isSameCode(facts, one.facts))
    return { proposed: one, current: entry ?? same?.entry, decision }
  })
}

async function holdProposal(
  context: CareContext,
  id: string,
  proposalId: string,
): Promise<{ readonly row: ResponseRow; readonly found: ProposalRow }> {
  const { database } = context
  const { row } = await requireResponse(context, database, id)
  await requireKeeper(context, database, row.personId, SCOPE)
  const found = (await readRows(context, database, row)).find(({ proposed }) => proposed.id === proposalId)
  if (found === undefined) throw new ApiProblem('not_found')
  return { row, found }
}

interface Decision {
  readonly responseId: string
  readonly state: DecisionRow['state']
  readonly entryId: string | null
}

async function decide(
  { database, viewer, clock }: CareContext,
  found: ProposalRow,
  decision: Decision,
): Promise<ResponseProposal> {
  await keepDecision(database, {
    ...decision,
    proposalId: found.proposed.id,
    decidedBy: viewer.accountId,
    decidedAt: new Date(clock.now()),
  })
  const entry =
    decision.entryId === null ? undefined : await createPgCareStore(database).read(decision.entryId)
  return present({ ...found, current: entry ?? found.current, decision })
}

function present({ proposed, current, decision }: ProposalRow): ResponseProposal {
  return {
    id: proposed.id,
    section: proposed.section,
    state: decision?.state ?? (current === undefined ? 'new' : 'present'),
    question: proposed.question,
    proposed: proposed.facts,
    current: current === undefined ? null : { id: current.id, facts: readProfileResource(current.content) },
  }
}

/** One code may be called otherwise in another language, or by who wrote it down. */
function isSameCode({ kind, codings = [] }: ProfileFacts, other: CodedFacts): boolean {
  const isShared = ({ system, code }: Coding): boolean =>
    codings.some((one) => one.system === system && one.code === code)
  return kind === other.kind && other.codings.some(isShared)
}

function nameOf({ kind, name }: Pick<ProfileFacts, 'kind' | 'name'>): string {
  return `${kind} ${foldText(name)}`
}
