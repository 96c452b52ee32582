import type { SessionInfo } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Badge, Button, DataList, Notice, Section, Skeleton, type DataColumn } from '@platform/ui/elements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useDeviceName } from '../sign-ins/device-name.ts'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'

/** Where the person is signed in, with the way to end it. */
export function SessionsSection(): ReactElement {
  const { t } = useTranslation('account')
  const { api } = useServices()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const sessions = useQuery(api.query.main.sessions.list.queryOptions())
  const refresh = (): Promise<void> =>
    queryClient.invalidateQueries({ queryKey: api.query.main.sessions.list.queryKey() })
  const tell = useTell()
  const endOne = useMutation({
    ...api.query.main.sessions.end.mutationOptions(),
    onSuccess: () => tell(t('sessions.ended')),
    onSettled: refresh,
  })
  const endOthers = useMutation({
    ...api.query.main.sessions.endOthers.mutationOptions(),
    onSuccess: () => tell(t('sessions.othersEnded')),
    onSettled: refresh,
  })
  const failure = endOne.error ?? endOthers.error
  const hasOthers = (sessions.data?.items.length ?? 0) > 1
  return (
    <Section
      title={t('sessions.title')}
      description={t('sessions.description')}
      action={
        hasOthers && (
          <Button size="small" busy={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {failure !== null && (
        <Notice tone="danger" title={t('sessions.notEnded')} live>
          {problemText(failure).text}
        </Notice>
      )}
      <Loaded query={sessions} skeleton={<Skeleton shape="control" lines={2} />}>
        {({ items }) => (
          <SessionTable
            sessions={items}
            endingId={endOne.isPending ? endOne.variables.params.id : undefined}
            onEnd={(id) => endOne.mutate({ params: { id } })}
          />
        )}
      </Loaded>
    </Section>
  )
}

interface SessionTableProps {
  readonly sessions: readonly SessionInfo[]
  /** The session that is being ended. */
  readonly endingId: string | undefined
  readonly onEnd: (id: string) => void
}

function SessionTable({ sessions, endingId, onEnd }: SessionTableProps): ReactElement {
  const { t } = useTranslation('account')
  const deviceName = useDeviceName()
  const columns: DataColumn<SessionInfo>[] = [
    {
      id: 'device',
      header: t('sessions.device'),
      kind: 'primary',
      cell: ({ device, isCurrent }) => (
        <>
          {deviceName(device)} {isCurrent && <Badge tone="accent">{t('sessions.current')}</Badge>}
        </>
      ),
    },
    { id: 'site', header: t('sessions.site'), kind: 'text', cell: ({ siteId }) => siteId },
    {
      id: 'lastUsed',
      header: t('sessions.lastUsed'),
      kind: 'secondary',
      cell: ({ lastUsedAt }) => <TimeAgo at={lastUsedAt} />,
    },
  ]
  return (
    <DataList
      caption={t('sessions.title')}
      captionHidden
      columns={columns}
      rows={sessions}
      rowKey={({ id }) => id}
      actionsLabel={t('sessions.actions')}
      rowAction={({ id, isCurrent, device }) =>
        // One ends the own session by signing out, which also clears this browser.
        isCurrent ? null : (
          <Button
            size="small"
            busy={endingId === id}
            aria-label={t('sessions.endDevice', { device: deviceName(device) })}
            onClick={() => onEnd(id)}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  )
}
