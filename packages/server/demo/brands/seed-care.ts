import { randomUUID } from 'node:crypto'
import { CARE_INVITATION_LIFE_DAYS } from '@platform/contract/care'
import { careGrants, careInvitations } from '../../src/tables/care/care-team.ts'
import { recordAuditEvent } from '../../src/activity/audit/record-event.ts'
import type { AuditEvent } from '../../src/activity/audit/record-event.ts'
import type { BrandConsent } from './brand.ts'
import { emailIn } from './brands.ts'
import { daysFrom, idOf } from './stage.ts'
import type { BrandStage } from './stage.ts'

/** Who may see what of whom, one who is asked, and what the log knows of it. */
export async function seedBrandCare(stage: BrandStage): Promise<void> {
  const { database, brand, now } = stage
  const { siteId, consents, people } = brand
  const grants = consents.map((consent) => ({ id: randomUUID(), consent }))
  await database.insert(careGrants).values(
    grants.map(({ id, consent: { of, to, scopes, daysAgo, endsInDays, pausedDaysAgo, endedDaysAgo } }) => ({
      id,
      siteId,
      clientId: idOf(stage, of),
      memberId: idOf(stage, to),
      scopes: [...scopes],
      startedAt: daysFrom(now, -daysAgo),
      endsAt: endsInDays === undefined ? null : daysFrom(now, endsInDays),
      pausedAt: pausedDaysAgo === undefined ? null : daysFrom(now, -pausedDaysAgo),
      endedAt: endedDaysAgo === undefined ? null : daysFrom(now, -endedDaysAgo),
    })),
  )
  const clientId = idOf(stage, 'client')
  const createdAt = daysFrom(now, -2)
  await database.insert(careInvitations).values({
    siteId,
    clientId,
    kind: 'member',
    email: emailIn(siteId, people.at(-1)?.name ?? ''),
    scopes: ['messages'],
    language: 'en',
    invitedBy: clientId,
    createdAt,
    expiresAt: daysFrom(createdAt, CARE_INVITATION_LIFE_DAYS),
  })
  const events = grants.flatMap(({ id, consent }) => listEvents(stage, consent, id))
  for (const event of events.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    await recordAuditEvent(database, event)
  }
}

function listEvents(stage: BrandStage, consent: BrandConsent, grantId: string): AuditEvent[] {
  const { brand, now } = stage
  const { of, to, scopes, daysAgo, pausedDaysAgo, endedDaysAgo, lookedDaysAgo = [] } = consent
  const [clientId, memberId] = [idOf(stage, of), idOf(stage, to)]
  const base = { siteId: brand.siteId, subjectAccountId: clientId }
  const byMember = { ...base, actorAccountId: memberId, organizationId: brand.organization.id }
  const byClient = {
    ...base,
    actorAccountId: clientId,
    object: { kind: 'careGrant', id: grantId } as const,
    details: { member: memberId },
  }
  const past = (days: number | undefined, event: Omit<AuditEvent, 'at'>): AuditEvent[] =>
    days === undefined ? [] : [{ ...event, at: daysFrom(now, -days) }]
  const record = { kind: 'record', id: clientId } as const
  return [
    ...past(daysAgo, {
      ...byMember,
      action: 'careTeam.joined',
      object: byClient.object,
      details: { member: memberId, scopes: scopes.join(' ') },
    }),
    ...past(pausedDaysAgo, { ...byClient, action: 'careTeam.paused' }),
    ...past(endedDaysAgo, { ...byClient, action: 'careTeam.ended' }),
    ...lookedDaysAgo.flatMap((days) =>
      past(days, { ...byMember, action: 'record.read', object: record, details: { data: 'documents' } }),
    ),
  ]
}
