import { type Client } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useNavigateToPage } from '@platform/routing'
import { Button, Card, Cluster, DefinitionList, Stack, Status, type Definition } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { CareConfirm } from '../../../features/care/care-team/care-confirm.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { useOpenScopes } from '../../../features/care/care-team/open-scopes.ts'
import { useLastDay } from '../../../features/care/care-team/use-last-day.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { ExportDialog } from './export-dialog.tsx'

/** What a client shares, since when and until when; and the way to leave their team. */
export function OverviewTab({ client }: { client: Client }): ReactElement {
  const { t } = useTranslation('care')
  const { clients } = useServices().api.call.dataTrust
  const navigate = useNavigateToPage()
  const [isExporting, setIsExporting] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const name = fullName(client)
  const parts = useOpenScopes(client.scopes)
  return (
    <Stack gap="loose">
      <Card>
        <ClientFacts client={client} />
      </Card>
      <Card>
        <DefinitionList
          items={parts.map((scope) => ({
            id: scope,
            term: t(`careTeam.scope.${scope}`),
            value: client.scopes.includes(scope) ? (
              <Status tone="success">{t('clients.client.shared')}</Status>
            ) : (
              <Status tone="neutral">{t('clients.client.notShared')}</Status>
            ),
          }))}
        />
      </Card>
      <p>{t('clients.client.logged', { name })}</p>
      <Cluster>
        <Button onClick={() => setIsExporting(true)}>{t('clients.export.open')}</Button>
        <Button onClick={() => setIsLeaving(true)}>{t('clients.client.leave')}</Button>
      </Cluster>
      {isExporting && <ExportDialog client={client} onClose={() => setIsExporting(false)} />}
      {isLeaving && (
        <CareConfirm
          title={t('clients.client.leaveTitle', { name })}
          text={t('clients.client.leaveText', { name })}
          confirmLabel={t('clients.client.leave')}
          act={() => clients.leave({ params: { id: client.id } })}
          done={t('clients.client.left', { name })}
          onDone={() => navigate({ page: 'professional.clients' })}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </Stack>
  )
}

function ClientFacts({ client }: { client: Client }): ReactElement {
  const { t } = useTranslation('care')
  const writeLastDay = useLastDay()
  const format = useReaderFormat()
  const { since, endsAt, guardians } = client
  const items: Definition[] = [
    { term: t('clients.client.since'), value: format.date(since) },
    {
      term: t('clients.client.until'),
      value: endsAt === null ? t('careTeam.team.noEnd') : writeLastDay(endsAt),
    },
    ...(guardians.length === 0
      ? []
      : [{ term: t('clients.client.guardians'), value: guardians.map(fullName).join(', ') }]),
  ]
  return <DefinitionList items={items} />
}
