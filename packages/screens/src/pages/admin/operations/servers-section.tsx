import type { Upkeep } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { DataList, DefinitionList, Notice, Section, Skeleton, Stack, Status } from '@platform/ui/elements'
import type { DataColumn } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'

type Running = Upkeep['running']
type Server = Running['servers'][number]

/** Which servers run on the database, of which versions, and whether they fit to it. */
export function ServersSection(): ReactElement {
  const { t } = useTranslation('operations')
  const { api } = useServices()
  const running = useQuery(api.query.main.administration.operations.readRunning.queryOptions())
  return (
    <Section title={t('operations.running.title')} description={t('operations.running.description')}>
      <Loaded query={running} skeleton={<Skeleton shape="control" lines={4} />}>
        {({ servers, migrations }) => (
          <Stack>
            <VersionNotice servers={servers} />
            <MigrationNotices migrations={migrations} />
            <ServerTable servers={servers} />
            <MigrationFacts migrations={migrations} />
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

function VersionNotice({ servers }: Pick<Running, 'servers'>): ReactElement {
  const { t } = useTranslation('operations')
  const format = useReaderFormat()
  const others = servers.filter(({ isOther }) => isOther).length
  if (others === 0) return <Notice tone="success" title={t('operations.running.same')} />
  const numbers = { other: format.number(others), all: format.number(servers.length) }
  return (
    <Notice tone="info" title={t('operations.running.other', numbers)}>
      {t('operations.running.otherText')}
    </Notice>
  )
}

/** Normally none: a server brings the database to its version, or does not start. */
function MigrationNotices({ migrations: { missing, unknown } }: Pick<Running, 'migrations'>): ReactElement {
  const { t } = useTranslation('operations')
  const format = useReaderFormat()
  return (
    <>
      {missing.length > 0 && (
        <Notice
          tone="warning"
          title={t('operations.running.missing', { number: format.number(missing.length) })}
        >
          {t('operations.running.missingText', { names: missing.join(', ') })}
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="info" title={t('operations.running.unknown')}>
          {t('operations.running.unknownText', { names: unknown.join(', ') })}
        </Notice>
      )}
    </>
  )
}

function ServerTable({ servers }: Pick<Running, 'servers'>): ReactElement {
  const { t } = useTranslation('operations')
  const format = useReaderFormat()
  const columns: DataColumn<Server>[] = [
    {
      id: 'server',
      header: t('operations.running.server'),
      kind: 'primary',
      cell: ({ host }) => host,
    },
    {
      id: 'version',
      header: t('operations.running.version'),
      cell: ({ release }) => release ?? t('operations.running.unnamed'),
    },
    {
      id: 'state',
      header: t('operations.keys.state'),
      kind: 'status',
      cell: ({ isOther, isAnswering }) => (
        <>
          <Status tone={isOther ? 'warning' : 'neutral'}>
            {t(`operations.running.states.${isOther ? 'other' : 'same'}`)}
          </Status>
          {isAnswering && <p>{t('operations.running.answering')}</p>}
        </>
      ),
    },
    { id: 'schema', header: t('operations.running.schema'), cell: ({ schema }) => schema },
    {
      id: 'started',
      header: t('operations.running.started'),
      kind: 'secondary',
      cell: ({ startedAt }) => format.dateTime(startedAt),
    },
    {
      id: 'seen',
      header: t('operations.running.seen'),
      kind: 'secondary',
      cell: ({ seenAt }) => <TimeAgo at={seenAt} />,
    },
  ]
  return (
    <DataList
      caption={t('operations.running.title')}
      captionHidden
      columns={columns}
      rows={servers}
      rowKey={({ id }) => id}
    />
  )
}

function MigrationFacts({ migrations: { applied, last } }: Pick<Running, 'migrations'>): ReactElement {
  const { t } = useTranslation('operations')
  const format = useReaderFormat()
  return (
    <DefinitionList
      items={[
        { term: t('operations.running.applied'), value: format.number(applied) },
        ...(last === null
          ? []
          : [
              {
                term: t('operations.running.last'),
                value: `${last.name}, ${format.dateTime(last.appliedAt)}`,
              },
            ]),
      ]}
    />
  )
}
