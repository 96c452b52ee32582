import { createFieldError } from '@platform/contract'
import type { FieldError } from '@platform/contract'
import type { FormAssignment, FormAssignmentInput } from '@platform/contract/forms'
import type { CareContext } from '../../care/consent/care-context.ts'
import { readPersonReference } from '../../care/consent/person-reference.ts'
import { listRecordHolders } from '../../care/consent/reach.ts'
import { holdAccess, isMember } from '../../health-record/care-resources/resource-access.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { lockName } from '../../infrastructure/database/turns/lock-name.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { requireSameContent } from '../../infrastructure/problems/same-key.ts'
import type { FormRow } from '../questionnaires/store.ts'
import { requireForm } from '../questionnaires/service.ts'
import { announceAssignment } from './announce.ts'
import { SCOPE } from '../questionnaire-responses/response-access.ts'
import { insertAssignment, listSent, readAssignment } from './assignment-store.ts'
import type { OneAssignment } from './assignment-store.ts'
import { presentAssignment } from './present.ts'
import { readTimeZone, toRemindAt } from './remind-at.ts'

/** Days end on the other side of the earth up to so much later. */
const LATEST_ZONE_MS = 12 * 3_600_000

/**
 * Asks persons to fill in a form: each is told. With a key that was used before it is what was asked then.
 *
 * @throws ApiProblem `not_found`, `conflict` for a form that is not sent and for a key that was used for something else,
 * `validation_failed` for who does not share their record with the viewer
 */
export async function createAssignments(
  context: CareContext,
  input: FormAssignmentInput,
): Promise<{ items: FormAssignment[] }> {
  const { viewer, clock } = context
  const { accountId: assignedBy } = viewer
  const at = new Date(clock.now())
  requirePossible(input, at)
  const rows = await context.database.transaction(async (transaction) => {
    await lockName(transaction, `form assignments ${assignedBy}`)
    const known = await listSent(transaction, { assignedBy, key: input.key })
    if (known.length > 0) return requireSame(known, input)
    const form = await requireForm(context, transaction, input.questionnaireId)
    if (form.state !== 'active') throw new ApiProblem('conflict')
    await holdConsents(context, transaction, input.personIds)
    const made: OneAssignment[] = []
    // One connection: one after the other.
    for (const personId of new Set(input.personIds))
      made.push(await ask(context, transaction, { form, personId, input, at }))
    for (const row of made)
      await announceAssignment(transaction, viewer, row, {
        action: 'formAssignment.made',
        event: 'formAsked',
        at,
      })
    return made
  })
  return { items: rows.map((row) => presentAssignment(row, { isKeeper: false, isAsker: true })) }
}

/** @throws ApiProblem `validation_failed` */
function requirePossible({ dueOn, remindDays }: FormAssignmentInput, at: Date): void {
  const errors: FieldError[] = []
  if (dueOn === null && remindDays !== null) errors.push(createFieldError(['dueOn'], 'required'))
  const today = new Date(at.getTime() - LATEST_ZONE_MS).toISOString().slice(0, 10)
  if (dueOn !== null && dueOn < today) errors.push(createFieldError(['dueOn'], 'date_in_past'))
  if (errors.length > 0) throw new ApiProblem('validation_failed', { errors })
}

/** @throws ApiProblem `conflict` */
function requireSame(known: readonly OneAssignment[], input: FormAssignmentInput): readonly OneAssignment[] {
  const isSame = known.every(
    ({ questionnaireId, personId, dueOn, remindDays, round, note }) =>
      questionnaireId === input.questionnaireId &&
      input.personIds.includes(personId) &&
      dueOn === input.dueOn &&
      remindDays === input.remindDays &&
      round === input.round &&
      note === input.note,
  )
  requireSameContent(isSame && new Set(input.personIds).size === known.length, 'request')
  return known
}

/**
 * The consents of all, until the transaction ends; in one order, so that two who ask the same persons do not wait for each other.
 *
 * @throws ApiProblem `validation_failed` by the place of who does not share their record
 */
async function holdConsents(
  context: CareContext,
  transaction: Database,
  personIds: readonly string[],
): Promise<void> {
  const closed = new Set<string>()
  for (const personId of new Set(personIds.toSorted())) {
    try {
      await holdAccess(context, transaction, { personId, scope: SCOPE, isAllowed: isMember })
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'not_found') throw error
      closed.add(personId)
    }
  }
  if (closed.size === 0) return
  const errors = personIds.flatMap((personId, index) =>
    closed.has(personId) ? createFieldError(['personIds', index], 'invalid_value') : [],
  )
  throw new ApiProblem('validation_failed', { errors })
}

interface Asked {
  readonly form: FormRow
  readonly personId: string
  readonly input: FormAssignmentInput
  readonly at: Date
}

async function ask(
  { viewer }: CareContext,
  transaction: Database,
  { form, personId, input, at }: Asked,
): Promise<OneAssignment> {
  const { key, dueOn, remindDays, round, note } = input
  const holders = remindDays === null ? [] : await listRecordHolders(transaction, personId, at)
  const timeZone = remindDays === null ? 'UTC' : await readTimeZone(transaction, holders)
  const id = await insertAssignment(transaction, {
    siteId: viewer.siteId,
    ...(await readPersonReference(transaction, personId)),
    questionnaireId: form.id,
    questionnaireVersion: form.publishedVersion ?? 0,
    organizationId: form.organizationId,
    assignedBy: viewer.accountId,
    round,
    note,
    dueOn,
    remindDays,
    remindAt: toRemindAt({ dueOn, remindDays, timeZone, at }),
    assignmentKey: key,
    createdAt: at,
  })
  const row = await readAssignment(transaction, id)
  if (row === undefined) throw new Error('A request for a form was not written')
  return row
}
