import type { App, AppWithToken } from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { DefinitionList, Skeleton, Stack } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { WebhooksSection } from '../webhooks/webhooks-section.tsx'
import { AppRequests } from './app-requests.tsx'
import { AppStatus, ScopeList } from './app-table.tsx'
import { RenewToken } from './renew-token.tsx'
import { TokenPanel } from './token-panel.tsx'

interface AppDetailsProps {
  readonly id: string
  readonly onClose: () => void
}

/** What is known of an app, part by part: what it may do, its token, and what it has asked. */
export function AppDetails({ id, onClose }: AppDetailsProps): ReactElement {
  const { t } = useTranslation(['common', 'developer'])
  const { api } = useServices()
  const app = useQuery(api.query.developer.apps.read.queryOptions({ input: { params: { id } } }))
  return (
    <Dialog
      open
      size="large"
      title={app.data === undefined ? t('developer:apps.details') : <bdi>{app.data.name}</bdi>}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <Loaded query={app} skeleton={<Skeleton shape="control" lines={5} />}>
        {(data) => <AppParts app={data} />}
      </Loaded>
    </Dialog>
  )
}

/** One below the other; a part of something else an app can have stands before its requests. */
function AppParts({ app }: { readonly app: App }): ReactElement {
  const [made, setMade] = useState<AppWithToken>()
  return (
    <Stack gap="section">
      <AppFacts app={app} />
      {made !== undefined && <TokenPanel made={made} onDone={() => setMade(undefined)} />}
      {made === undefined && app.state !== 'ended' && <RenewToken app={app} onMade={setMade} />}
      {app.state !== 'ended' && <WebhooksSection app={app} />}
      <AppRequests app={app} />
    </Stack>
  )
}

function AppFacts({ app }: { readonly app: App }): ReactElement {
  const { t } = useTranslation('developer')
  const format = useReaderFormat()
  const { scopes, state, createdAt, lastUsedAt, tokenStart, tokenMadeAt, endedBy } = app
  return (
    <DefinitionList
      items={[
        { term: t('apps.may'), value: <ScopeList scopes={scopes} /> },
        { term: t('apps.made'), value: format.date(createdAt) },
        {
          term: t('apps.used'),
          value: lastUsedAt === null ? t('apps.never') : <TimeAgo at={lastUsedAt} />,
        },
        {
          term: t('apps.tokenIs'),
          value: t('apps.tokenStart', { start: tokenStart, date: format.date(tokenMadeAt) }),
        },
        { term: t(state === 'ended' ? 'apps.endOf' : 'apps.until'), value: <AppStatus app={app} /> },
        ...(endedBy === null ? [] : [{ term: t('apps.why'), value: t(`apps.endedBy.${endedBy}`) }]),
      ]}
    />
  )
}
