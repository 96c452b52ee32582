import type { CareAcceptance, CareScope } from '@platform/contract/care'
import { announceCareChange } from '../consent/announce.ts'
import { readEndOfDay } from '../consent/last-day.ts'
import { readPersonReference } from '../consent/person-reference.ts'
import { fullName, sortScopes } from '../consent/present.ts'
import { requirePerson } from '../consent/require-person.ts'
import type { CareContext } from '../consent/care-context.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem, createFieldProblem } from '../../infrastructure/problems/problem.ts'
import { isActiveProfessional } from '../client-invitations/store.ts'
import { insertGrant } from '../invitations/store.ts'
import type { CareInvitationRecord } from '../invitations/store.ts'

/** What is given without a word about it: all that was asked for, of one's own record. */
type Given = CareAcceptance | undefined

/**
 * A client gives for themselves, or for a dependant about whom the caller has seen that they decide.
 *
 * @returns whose record it is
 * @throws ApiProblem `invitation_over`, `already_member`, `validation_failed` for more than was asked
 */
export async function acceptAsClient(
  { viewer, clock }: CareContext,
  transaction: Database,
  invitation: CareInvitationRecord,
  given: Given,
): Promise<string> {
  const at = new Date(clock.now())
  const { accountId, siteId } = viewer
  const personId = given?.personId ?? accountId
  if (!(await isActiveProfessional(transaction, invitation.invitedBy))) {
    throw new ApiProblem('invitation_over')
  }
  const scopes = limitScopes(invitation, given)
  const endsAt = await limitEnd(transaction, accountId, invitation, given, at)
  const person = await readPersonReference(transaction, personId)
  const grant = { siteId, ...person, memberId: invitation.invitedBy, scopes, startedAt: at, endsAt }
  if (!(await insertGrant(transaction, grant, { personId, at }))) throw new ApiProblem('already_member')
  const subject = { id: personId, name: fullName(await requirePerson(transaction, personId)) }
  await announceCareChange(transaction, viewer, {
    action: 'careTeam.joined',
    personId,
    memberId: invitation.invitedBy,
    object: { kind: 'careInvitation', id: invitation.id },
    scopes,
    tell: [{ accountId: invitation.invitedBy, event: 'careJoined', subject }],
    at,
  })
  return personId
}

function limitScopes({ scopes: asked }: CareInvitationRecord, given: Given): CareScope[] {
  const scopes = given?.scopes ?? asked
  if (scopes.some((scope) => !asked.includes(scope))) throw createFieldProblem(['scopes'], 'invalid_value')
  return sortScopes(scopes)
}

/** The same day ends at another moment in the client's time zone than in the professional's: the earlier one counts. */
async function limitEnd(
  transaction: Database,
  accountId: string,
  { endsAt: asked }: CareInvitationRecord,
  given: Given,
  at: Date,
): Promise<Date | null> {
  const day = { accountId, day: given?.endsOn ?? null, field: 'endsOn', at }
  const endsAt = await readEndOfDay(transaction, day)
  if (endsAt === null || asked === null) return endsAt ?? asked
  return endsAt < asked ? endsAt : asked
}
