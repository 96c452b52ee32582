import type { WaitingLicence } from '@platform/contract/public-profiles'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, DataList, type DataColumn } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { ReasonDialog } from '../../../features/administration/guarded-actions/reason-dialog.tsx'
import { EmptyTable } from '../../../parts/lists/empty-table.tsx'
import { fullName } from '../../../parts/persons/full-name.ts'
import { TimeAgo } from '../../../parts/services/time-ago.tsx'
import { useFindings } from './use-findings.ts'

/** The licences that wait, each to be checked or refused. */
export function LicenceTable({ licences }: { licences: readonly WaitingLicence[] }): ReactElement {
  const { t } = useTranslation('administration')
  const { check, checkingId, refuse, tellRefused } = useFindings()
  const [refused, setRefused] = useState<WaitingLicence>()
  const columns = useLicenceColumns()
  return (
    <>
      {/* The dialog beside it stays open without rows: it may have to say that somebody else was faster. */}
      {licences.length === 0 ? (
        <EmptyTable title={t('licences.empty.title')}>{t('licences.empty.text')}</EmptyTable>
      ) : (
        <DataList
          caption={t('licences.caption')}
          captionHidden
          columns={columns}
          rows={licences}
          rowKey={({ id }) => id}
          actionsLabel={t('sites.actions')}
          rowAction={(licence) => (
            <Cluster>
              <Button
                size="small"
                busy={checkingId === licence.id}
                aria-label={t('licences.checkOf', { name: fullName(licence) })}
                onClick={() => check(licence)}
              >
                {t('licences.check')}
              </Button>
              <Button
                size="small"
                aria-label={t('licences.refuseOf', { name: fullName(licence) })}
                onClick={() => setRefused(licence)}
              >
                {t('licences.refuse')}
              </Button>
            </Cluster>
          )}
        />
      )}
      {refused !== undefined && (
        <ReasonDialog
          open
          onClose={() => setRefused(undefined)}
          title={t('licences.refuseOf', { name: fullName(refused) })}
          text={t('licences.refuseText')}
          confirmLabel={t('licences.refuse')}
          danger
          act={({ reason }) => refuse(refused, reason)}
          onDone={() => tellRefused(refused)}
        />
      )}
    </>
  )
}

function useLicenceColumns(): DataColumn<WaitingLicence>[] {
  const { t } = useTranslation('administration')
  return [
    { id: 'person', header: t('accounts.person'), kind: 'primary', cell: fullName },
    { id: 'profession', header: t('licences.profession'), cell: ({ profession }) => profession },
    { id: 'number', header: t('licences.number'), cell: ({ licenceNumber }) => licenceNumber },
    { id: 'authority', header: t('licences.authority'), cell: ({ licenceAuthority }) => licenceAuthority },
    { id: 'site', header: t('sites.site'), kind: 'secondary', cell: ({ siteId }) => siteId },
    {
      id: 'waiting',
      header: t('licences.waiting'),
      kind: 'secondary',
      cell: ({ savedAt }) => <TimeAgo at={savedAt} />,
    },
  ]
}
