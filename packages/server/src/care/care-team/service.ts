import type { CareContext } from '../consent/care-context.ts'
import { requirePerson } from '../consent/require-person.ts'
import type { NotificationEvent, SiteId } from '@platform/contract'
import type { CareGrantChange, CareMember, CarePreview, CareTeam } from '@platform/contract/care'
import { createStaleProblem } from '../../infrastructure/http/routes/versions.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'
import { listOpenInvitations } from '../invitations/store.ts'
import { presentInvitation } from '../invitations/present.ts'
import type { Database } from '../../infrastructure/database/database.ts'
import { ApiProblem } from '../../infrastructure/problems/problem.ts'
import { announceCareChange } from '../consent/announce.ts'
import type { CareAction } from '../consent/announce.ts'
import { readEndOfDay } from '../consent/last-day.ts'
import { requireRecordHolder, requireManager } from '../consent/manager.ts'
import { fullName, presentMember, sortScopes } from '../consent/present.ts'
import { requirePreview } from '../consent/preview.ts'
import { endGrant, listMembers, readMember, setPaused, updateGrant } from '../consent/store.ts'
import type { MemberRecord, PersonRecord } from '../consent/store.ts'

/** The care team of a person, for whoever keeps the record. @throws ApiProblem `not_found` */
export async function readCareTeam(
  { database, viewer, clock }: CareContext,
  personId: string,
): Promise<CareTeam> {
  const query = { accountId: viewer.accountId, siteId: viewer.siteId, personId, at: new Date(clock.now()) }
  const { mayManage } = await requireRecordHolder(database, query)
  return assembleCareTeam(database, query, mayManage)
}

/** Everything a care team shows, for whoever may see it. */
export async function assembleCareTeam(
  database: Database,
  query: { readonly personId: string; readonly siteId: SiteId; readonly at: Date },
  mayManage: boolean,
): Promise<CareTeam> {
  const members = await listMembers(database, query)
  const invitations = await listOpenInvitations(database, query)
  return {
    person: await requirePerson(database, query.personId),
    mayManage,
    members: members.map(presentMember),
    invitations: invitations.map(presentInvitation),
  }
}

/** @throws ApiProblem `not_found`, `forbidden`, `precondition_failed` */
export async function changeGrant(
  context: CareContext,
  seen: { readonly id: string; readonly seenVersion: number },
  change: CareGrantChange,
): Promise<CareMember> {
  return changeMember(context, seen.id, async (transaction, member, at) => {
    const { accountId } = context.viewer
    const endsAt = await readEndOfDay(transaction, { accountId, day: change.endsOn, field: 'endsOn', at })
    const scopes = sortScopes(change.scopes)
    if (!(await updateGrant(transaction, seen.id, seen.seenVersion, { scopes, endsAt }))) {
      throw createStaleProblem(member.version)
    }
    return { action: 'careTeam.changed', event: 'careChanged', scopes }
  })
}

/** Shares nothing with a member until further notice. A second call changes nothing. */
export async function pauseGrant(context: CareContext, id: string): Promise<CareMember> {
  return changeMember(context, id, async (transaction, _member, at) =>
    (await setPaused(transaction, id, at)) ? { action: 'careTeam.paused', event: 'carePaused' } : undefined,
  )
}

export async function resumeGrant(context: CareContext, id: string): Promise<CareMember> {
  return changeMember(context, id, async (transaction) =>
    (await setPaused(transaction, id, null))
      ? { action: 'careTeam.resumed', event: 'careResumed' }
      : undefined,
  )
}

interface MemberChange {
  readonly action: CareAction
  readonly event: NotificationEvent
  readonly scopes?: MemberRecord['scopes']
}

async function changeMember(
  { database, viewer, clock }: CareContext,
  id: string,
  change: (transaction: Database, member: MemberRecord, at: Date) => Promise<MemberChange | undefined>,
): Promise<CareMember> {
  const at = new Date(clock.now())
  return database.transaction(async (transaction) => {
    const { member, person } = await requireManaged(transaction, viewer, id, at)
    const done = await change(transaction, member, at)
    if (done === undefined) return presentMember(member)
    const { memberId, personId } = member
    const changed = await readMember(transaction, { id, siteId: viewer.siteId, at })
    if (changed === undefined) throw new ApiProblem('not_found')
    await announceCareChange(transaction, viewer, {
      action: done.action,
      personId,
      memberId,
      object: { kind: 'careGrant', id },
      scopes: done.scopes,
      tell: [
        { accountId: memberId, event: done.event, subject: { id: member.personId, name: fullName(person) } },
      ],
      at,
    })
    return presentMember(changed)
  })
}

/** What has ended already stays so. @throws ApiProblem `not_found`, `forbidden` */
export async function endMembership({ database, viewer, clock }: CareContext, id: string): Promise<void> {
  const at = new Date(clock.now())
  await database.transaction(async (transaction) => {
    const { member, person } = await requireManaged(transaction, viewer, id, at)
    // Somebody else was faster: it is as was wished.
    if (!(await endGrant(transaction, id, at))) return
    await announceCareChange(transaction, viewer, {
      action: 'careTeam.ended',
      personId: member.personId,
      memberId: member.memberId,
      object: { kind: 'careGrant', id },
      tell: [
        {
          accountId: member.memberId,
          event: 'careEnded',
          subject: { id: member.personId, name: fullName(person) },
        },
      ],
      at,
    })
  })
}

/** What a member sees of the person, asked as the member would ask. @throws ApiProblem `not_found` */
export async function previewAsMember(
  { database, viewer, clock }: CareContext,
  id: string,
): Promise<CarePreview> {
  const at = new Date(clock.now())
  const { member, access } = await requirePreview({ database, viewer, at }, id)
  const { personId, firstName, lastName } = member
  return {
    person: await requirePerson(database, personId),
    member: { firstName, lastName },
    scopes: sortScopes(access?.scopes ?? []),
  }
}

async function requireManaged(
  database: Database,
  { accountId, siteId }: Viewer,
  id: string,
  at: Date,
): Promise<{ member: MemberRecord; person: PersonRecord }> {
  const member = await readMember(database, { id, siteId, at })
  if (member === undefined) throw new ApiProblem('not_found')
  await requireManager(database, { accountId, personId: member.personId, siteId, at })
  return { member, person: await requirePerson(database, member.personId) }
}
