import { useTranslation } from '@platform/i18n'
import { Card, DefinitionList, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

/** How much is unread. */
export function UnreadCard(): ReactElement {
  const { t } = useTranslation('sites')
  const { api } = useServices()
  const summary = useQuery(api.query.main.notifications.summary.queryOptions())
  return (
    <Card as="section" title={t('dashboard.unread.title')}>
      <Loaded query={summary} skeleton={<Skeleton lines={2} />}>
        {({ notificationCount, unreadMessageCount }) => (
          <DefinitionList
            items={[
              { term: t('dashboard.unread.notifications'), value: notificationCount },
              { term: t('dashboard.unread.messages'), value: unreadMessageCount },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
