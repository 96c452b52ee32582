import type { ReceivedCareInvitation } from '@platform/contract/care'
import { useFormat, useTranslation } from '@platform/i18n'
import { DefinitionList, type Definition } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { fullName } from '../../../parts/persons/full-name.ts'
import { lastDayOf } from '../care-team/last-day.ts'
import { useScopeNames } from '../care-team/scope-names.ts'

/** What somebody who is invited reads before they decide. */
export function CareInvitationFacts({ invitation }: { invitation: ReceivedCareInvitation }): ReactElement {
  const { t } = useTranslation('care')
  const format = useFormat()
  const nameScopes = useScopeNames()
  const { kind, invitedBy, organization, email, scopes, endsAt, message, expiresAt } = invitation
  const isAsking = kind === 'client'
  const items: Definition[] = [
    { term: t('receivedInvitations.by'), value: invitedBy },
    ...(organization === null ? [] : [{ term: t('receivedInvitations.organization'), value: organization }]),
    ...(email === null ? [] : [{ term: t('receivedInvitations.for'), value: email }]),
    // Of a handover it is all.
    ...(kind === 'handover'
      ? []
      : [
          {
            term: t(isAsking ? 'receivedInvitations.asks' : 'receivedInvitations.shares'),
            value: nameScopes(scopes),
          },
        ]),
    ...(endsAt === null
      ? []
      : [
          {
            term: t(isAsking ? 'receivedInvitations.asksUntil' : 'receivedInvitations.until'),
            value: format.calendarDate(lastDayOf(endsAt, format.timeZone)),
          },
        ]),
    ...(message === '' ? [] : [{ term: t('receivedInvitations.message'), value: message }]),
    { term: t('receivedInvitations.expires'), value: format.dateTime(expiresAt) },
  ]
  return <DefinitionList items={items} />
}

/** What an invitation is about, as a heading. */
export function useInvitationTitle(): (invitation: ReceivedCareInvitation) => string {
  const { t } = useTranslation('care')
  return ({ kind, person, invitedBy }) =>
    kind === 'client' || person === null
      ? t('receivedInvitations.client', { name: invitedBy })
      : t(`receivedInvitations.${kind}`, { person: fullName(person) })
}
