import type { ResponseProposal } from '@platform/contract/forms'
import type { ProfileEntryInput } from '@platform/contract/health-record'
import type { CareContext } from '../../care/consent/care-context.ts'
import { openCareStore } from '../../health-record/care-resources/care-keeper.ts'
import { mayChange, requireKeeper } from '../../health-record/care-resources/resource-access.ts'
import { listNewestMeasurements } from '../../health-record/measurement-series/newest.ts'
import { listProfile } from '../../health-record/profile-entries/list-profile.ts'
import { readAccountLocale } from '../../identity/records/account-locale.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { requireResponse, SCOPE } from '../questionnaire-responses/response-access.ts'
import type { ResponseRow } from '../questionnaire-responses/response-store.ts'
import { asForm, asResponse } from './as-fhir.ts'
import { keepDecision, listDecisions } from './decision-store.ts'
import type { DecisionRow } from './decision-store.ts'
import { presentProposal } from './present.ts'
import type { Proposed } from './present.ts'
import { readMeasured } from './read-measured.ts'
import { readNoneKnown } from './read-none-known.ts'
import { readProposedEntries } from './read-proposed.ts'
import { takeOver } from './take-over.ts'

type Sharing = Pick<ProfileEntryInput, 'audience' | 'memberIds'>

/** For who keeps the record. @throws ApiProblem `not_found` */
export async function listResponseProposals(
  context: CareContext,
  responseId: string,
): Promise<{ items: ResponseProposal[] }> {
  const { database } = context
  const { row, access } = await requireResponse(context, database, responseId)
  if (!mayChange(access)) throw new ApiProblem('not_found')
  return { items: (await readRows(context, database, row)).map(({ said }) => said) }
}

/**
 * Takes an answer over into the health profile or the journal. Again is the same entry.
 *
 * @throws ApiProblem `not_found`, `validation_failed` for somebody named who may not see it, `conflict` where there is none of something
 * for what the health profile has
 */
export async function acceptResponseProposal(
  context: CareContext,
  { id, proposalId }: { readonly id: string; readonly proposalId: string },
  sharing: Sharing,
): Promise<ResponseProposal> {
  return context.database.transaction(async (transaction) => {
    const within = { ...context, database: transaction }
    const { row, found, all } = await holdProposal(within, id, proposalId)
    if (found.said.state === 'accepted') return found.said
    const taken = { responseId: id, personId: row.personId, sharing, all }
    const entryId = await takeOver(within, found.proposed, taken)
    return decide(within, { id, proposalId }, { state: 'accepted', entryId })
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
    if (found.said.state === 'accepted') throw new ApiProblem('conflict')
    return decide(within, { id, proposalId }, { state: 'declined', entryId: null })
  })
}

interface ProposalRow {
  readonly proposed: Proposed
  readonly said: ResponseProposal
}

async function readRows(context: CareContext, database: Database, row: ResponseRow): Promise<ProposalRow[]> {
  const { siteId, accountId } = context.viewer
  const [form, response] = [asForm(row.content), asResponse(row.answered)]
  const { language, timeZone } = await readAccountLocale(database, accountId)
  const responseId = row.id
  const proposed = [
    ...readProposedEntries(form, response, { responseId, language }),
    ...readNoneKnown(form, response, { responseId, language }),
    ...readMeasured(form, response, { responseId, language, at: row.submittedAt, timeZone }),
  ]
  if (proposed.length === 0) return []
  const within = { ...context, database }
  const { personId } = row
  const filter = { siteId, personId, scope: SCOPE, standing: 'current' } as const
  const profile = await listProfile(openCareStore(database), filter)
  const isMeasured = proposed.some(({ adds }) => adds === 'measurement')
  const newest = isMeasured ? (await listNewestMeasurements(within, personId)).items : []
  const decisions = await listDecisions(database, row.id)
  return proposed.map((one) => {
    const decision = decisions.find(({ proposalId }) => proposalId === one.id)
    return { proposed: one, said: presentProposal(one, { decision, profile, newest }) }
  })
}

async function holdProposal(
  context: CareContext,
  id: string,
  proposalId: string,
): Promise<{ readonly row: ResponseRow; readonly found: ProposalRow; readonly all: readonly Proposed[] }> {
  const { database } = context
  const { row } = await requireResponse(context, database, id)
  await requireKeeper(context, database, row.personId, SCOPE)
  const rows = await readRows(context, database, row)
  const found = rows.find(({ proposed }) => proposed.id === proposalId)
  if (found === undefined) throw new ApiProblem('not_found')
  return { row, found, all: rows.map(({ proposed }) => proposed) }
}

async function decide(
  context: CareContext,
  { id, proposalId }: { readonly id: string; readonly proposalId: string },
  decision: Pick<DecisionRow, 'state' | 'entryId'>,
): Promise<ResponseProposal> {
  const { database, viewer, clock } = context
  await keepDecision(database, {
    ...decision,
    responseId: id,
    proposalId,
    decidedBy: viewer.accountId,
    decidedAt: new Date(clock.now()),
  })
  return (await holdProposal(context, id, proposalId)).found.said
}
