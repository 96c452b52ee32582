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
  const { t } = useTranslation('jobs')
  const { api } = useServices()
  const running = useQuery(api.query.main.administration.operations.readRunning.queryOptions())
  return (
    <Section title={t('jobs.running.title')} description={t('jobs.running.description')}>
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
  const { t } = useTranslation('jobs')
  const format = useReaderFormat()
  const others = servers.filter(({ isOther }) => isOther).length
  if (others === 0) return <Notice tone="success" title={t('jobs.running.same')} />
  const numbers = { other: format.number(others), all: format.number(servers.length) }
  return (
    <Notice tone="info" title={t('jobs.running.other', numbers)}>
      {t('jobs.running.otherText')}
    </Notice>
  )
}

/** Normally none: a server brings the database to its version, or does not start. */
function MigrationNotices({ migrations: { missing, unknown } }: Pick<Running, 'migrations'>): ReactElement {
  const { t } = useTranslation('jobs')
  const format = useReaderFormat()
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="warning" title={t('jobs.running.missing', { number: format.number(missing.length) })}>
          {t('jobs.running.missingText', { names: missing.join(', ') })}
        </Notice>
      )}
      {unknown.length > 0 && (
        <Notice tone="info" title={t('jobs.running.unknown')}>
          {t('jobs.running.unknownText', { names: unknown.join(', ') })}
        </Notice>
      )}
    </>
  )
}

function ServerTable({ servers }: Pick<Running, 'servers'>): ReactElement {
  const { t } = useTranslation('jobs')
  const format = useReaderFormat()
  const columns: DataColumn<Server>[] = [
    {
      id: 'server',
      header: t('jobs.running.server'),
      kind: 'primary',
      cell: ({ host }) => host,
    },
    {
      id: 'version',
      header: t('jobs.running.version'),
      cell: ({ release }) => release ?? t('jobs.running.unnamed'),
    },
    {
      id: 'state',
      header: t('jobs.keys.state'),
      kind: 'status',
      cell: ({ isOther, isAnswering }) => (
        <>
          <Status tone={isOther ? 'warning' : 'neutral'}>
            {t(`jobs.running.states.${isOther ? 'other' : 'same'}`)}
          </Status>
          {isAnswering && <p>{t('jobs.running.answering')}</p>}
        </>
      ),
    },
    { id: 'schema', header: t('jobs.running.schema'), cell: ({ schema }) => schema },
    {
      id: 'started',
      header: t('jobs.running.started'),
      kind: 'secondary',
      cell: ({ startedAt }) => format.dateTime(startedAt),
    },
    {
      id: 'seen',
      header: t('jobs.running.seen'),
      kind: 'secondary',
      cell: ({ seenAt }) => <TimeAgo at={seenAt} />,
    },
  ]
  return (
    <DataList
      caption={t('jobs.running.title')}
      captionHidden
      columns={columns}
      rows={servers}
      rowKey={({ id }) => id}
    />
  )
}

function MigrationFacts({ migrations: { applied, last } }: Pick<Running, 'migrations'>): ReactElement {
  const { t } = useTranslation('jobs')
  const format = useReaderFormat()
  return (
    <DefinitionList
      items={[
        { term: t('jobs.running.applied'), value: format.number(applied) },
        ...(last === null
          ? []
          : [
              {
                term: t('jobs.running.last'),
                value: `${last.name}, ${format.dateTime(last.appliedAt)}`,
              },
            ]),
      ]}
    />
  )
}
