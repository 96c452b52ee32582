import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { useAccountKind } from '../../../parts/services/account-kind.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

const EVENTS = {
  member: 'careInvited',
  guardian: 'careInvited',
  client: 'careAsked',
  handover: 'handoverOffered',
} as const

/** The invitations that wait for the reader's answer; where they are answered, all of them are. */
export function InvitationsCard(): ReactElement | null {
  const { t } = useTranslation(['activity', 'sites'])
  const { api } = useServices()
  const page = useAccountKind() === 'professional' ? 'professional.clients' : 'client.myteam'
  const received = useQuery(api.query.dataTrust.receivedInvitations.list.queryOptions())
  return (
    <DashboardCard title={t('sites:dashboard.invitations.title')} query={received}>
      {({ items }) =>
        listRows(items, ({ kind, invitedBy, organization, message }) => (
          <PageLink page={page} className={rows.row}>
            <RowWords
              title={t(`activity:notifications.event.${EVENTS[kind]}`, { name: invitedBy })}
              {...(organization !== null && { meta: <bdi>{organization}</bdi> })}
              {...(message !== '' && { text: <bdi>{message}</bdi> })}
            />
          </PageLink>
        ))
      }
    </DashboardCard>
  )
}
