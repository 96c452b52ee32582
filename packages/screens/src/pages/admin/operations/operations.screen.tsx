import type { Operations } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import {
  Button,
  Card,
  DefinitionList,
  Grid,
  Notice,
  Page,
  PageHeading,
  Skeleton,
  Stack,
} from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { attentionOf } from '../../../features/administration/operations/attention.ts'
import { useCount } from '../../../features/administration/operations/use-count.ts'
import { JobsSection } from './jobs-section.tsx'
import { KeysSection } from './keys-section.tsx'
import { ServersSection } from './servers-section.tsx'
import { StorageSection } from './storage-section.tsx'

/** How the server, its database and its mails are doing. */
export function Screen(): ReactElement {
  const { t } = useTranslation(['administration', 'pages'])
  const { api, queryClient } = useServices()
  const operations = useQuery(api.query.main.administration.operations.read.queryOptions())
  const refresh = (): void => {
    const { jobs, operations: parts } = api.query.main.administration
    for (const query of [jobs.list, parts.readRunning, parts.readStorage, parts.readKeys])
      void queryClient.invalidateQueries({ queryKey: query.queryKey() })
    void operations.refetch()
  }
  return (
    <Page>
      <PageHeading
        title={t('pages:admin.operations.name')}
        description={t('pages:admin.operations.description')}
        action={
          <Button busy={operations.isRefetching} onClick={refresh}>
            {t('administration:operations.refresh')}
          </Button>
        }
      />
      <Stack gap="section">
        <Loaded query={operations} skeleton={<Skeleton shape="control" lines={8} />}>
          {(data) => (
            <Stack>
              <Attention operations={data} />
              <Grid>
                <MailFacts mails={data.mails} />
                <PeopleFacts operations={data} />
                <DatabaseFacts operations={data} />
                <FileFacts files={data.files} />
                <ServerFacts operations={data} />
              </Grid>
            </Stack>
          )}
        </Loaded>
        <JobsSection />
        <ServersSection />
        <StorageSection />
        <KeysSection />
      </Stack>
    </Page>
  )
}

function Attention({ operations }: { operations: Operations }): ReactElement {
  const { t } = useTranslation('administration')
  const { tone, text } = attentionOf(operations)
  return <Notice tone={tone} title={t(`operations.attention.${text}`)} live />
}

function MailFacts({ mails }: Pick<Operations, 'mails'>): ReactElement {
  const { t } = useTranslation('administration')
  const format = useReaderFormat()
  const count = useCount()
  return (
    <Card as="section" title={t('operations.mails.title')} headingLevel={2}>
      <DefinitionList
        items={[
          { term: t('operations.mails.waiting'), value: count(mails.waiting) },
          { term: t('operations.mails.retried'), value: count(mails.retried) },
          {
            term: t('operations.mails.oldest'),
            value: mails.oldestAt === null ? t('operations.mails.none') : format.dateTime(mails.oldestAt),
          },
        ]}
      />
    </Card>
  )
}

function PeopleFacts({
  operations: { accounts, openDemoRequests },
}: {
  operations: Operations
}): ReactElement {
  const { t } = useTranslation(['administration', 'jobs'])
  const format = useReaderFormat()
  const count = useCount()
  const number = format.number(accounts.total)
  const total = accounts.isTotalExact ? number : t('jobs:jobs.about', { number })
  return (
    <Card as="section" title={t('administration:operations.people.title')} headingLevel={2}>
      <DefinitionList
        items={[
          { term: t('administration:operations.people.accounts'), value: total },
          { term: t('administration:operations.people.sessions'), value: count(accounts.liveSessions) },
          { term: t('administration:operations.people.suspended'), value: count(accounts.suspended) },
          { term: t('administration:operations.people.deletions'), value: count(accounts.deletionRequested) },
          { term: t('administration:operations.people.demoRequests'), value: count(openDemoRequests) },
        ]}
      />
    </Card>
  )
}

function DatabaseFacts({ operations: { database, versions } }: { operations: Operations }): ReactElement {
  const { t } = useTranslation('administration')
  const format = useReaderFormat()
  return (
    <Card as="section" title={t('operations.database.title')} headingLevel={2}>
      <DefinitionList
        items={[
          { term: t('operations.database.kind'), value: t(`operations.database.kinds.${database.kind}`) },
          { term: t('operations.server.databaseVersion'), value: versions.database },
          { term: t('operations.database.size'), value: format.bytes(database.sizeBytes) },
          {
            term: t('operations.database.latency'),
            value: format.number(database.latencyMs, { style: 'unit', unit: 'millisecond' }),
          },
          { term: t('operations.server.schema'), value: versions.schema },
        ]}
      />
    </Card>
  )
}

function FileFacts({ files: { kind, freeBytes, sweep } }: Pick<Operations, 'files'>): ReactElement {
  const { t } = useTranslation('administration')
  const format = useReaderFormat()
  return (
    <Card as="section" title={t('operations.files.title')} headingLevel={2}>
      <DefinitionList
        items={[
          { term: t('operations.files.kind'), value: t(`operations.files.kinds.${kind}`) },
          ...(freeBytes === null
            ? []
            : [{ term: t('operations.files.free'), value: format.bytes(freeBytes) }]),
          ...(sweep === null
            ? []
            : [
                { term: t('operations.files.checked'), value: format.dateTime(sweep.at) },
                { term: t('operations.files.parts'), value: format.number(sweep.objects) },
                { term: t('operations.files.unnamed'), value: format.number(sweep.unnamed) },
              ]),
        ]}
      />
    </Card>
  )
}

function ServerFacts({
  operations: { startedAt, memoryBytes, versions },
}: {
  operations: Operations
}): ReactElement {
  const { t } = useTranslation('administration')
  const format = useReaderFormat()
  return (
    <Card as="section" title={t('operations.server.title')} headingLevel={2}>
      <DefinitionList
        items={[
          { term: t('operations.server.started'), value: format.dateTime(startedAt) },
          { term: t('operations.server.memory'), value: format.bytes(memoryBytes) },
          { term: t('operations.server.node'), value: versions.node },
        ]}
      />
    </Card>
  )
}
