import type { SessionInfo } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { DataList, Section, Skeleton, type DataColumn } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { useDeviceName } from '../../../features/identity/sign-ins/device-name.ts'

/** Where an account is signed in now. */
export function AccountSessions({ id }: { id: string }): ReactElement {
  const { t } = useTranslation('administration')
  const { api } = useServices()
  const sessions = useQuery(
    api.query.main.administration.accounts.sessions.queryOptions({ input: { params: { id } } }),
  )
  return (
    <Section title={t('accounts.one.sessions.title')}>
      <Loaded query={sessions} skeleton={<Skeleton shape="control" lines={2} />}>
        {({ items }) =>
          items.length === 0 ? <p>{t('accounts.one.sessions.empty')}</p> : <SessionTable sessions={items} />
        }
      </Loaded>
    </Section>
  )
}

function SessionTable({ sessions }: { sessions: readonly SessionInfo[] }): ReactElement {
  const { t } = useTranslation('administration')
  const deviceName = useDeviceName()
  const columns: DataColumn<SessionInfo>[] = [
    {
      id: 'device',
      header: t('accounts.one.sessions.device'),
      kind: 'primary',
      cell: ({ device }) => deviceName(device),
    },
    { id: 'site', header: t('sites.site'), cell: ({ siteId }) => siteId },
    {
      id: 'lastUsed',
      header: t('accounts.one.sessions.lastUsed'),
      kind: 'secondary',
      cell: ({ lastUsedAt }) => <TimeAgo at={lastUsedAt} />,
    },
  ]
  return (
    <DataList
      caption={t('accounts.one.sessions.title')}
      captionHidden
      columns={columns}
      rows={sessions}
      rowKey={({ id }) => id}
    />
  )
}
