import type { OrganizationService } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, DataList, EmptyState, Status, type DataColumn } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { countNeededMinutes } from './needed-minutes.ts'
import { useServiceSummary } from './use-service-summary.ts'

/** What is open over the list. */
export type OpenService =
  { readonly kind: 'edit' | 'remove'; readonly service: OrganizationService } | { readonly kind: 'add' }

interface ServiceListProps {
  readonly services: readonly OrganizationService[]
  readonly longestOpeningMinutes: number | null
  readonly onOpen: (open: OpenService) => void
}

export function ServiceList({ services, longestOpeningMinutes, onOpen }: ServiceListProps): ReactElement {
  const { t } = useTranslation(['common', 'organizations'])
  const summarize = useServiceSummary()
  const warn = useWarning(longestOpeningMinutes)
  if (services.length === 0) {
    return (
      <EmptyState title={t('organizations:organizationServices.empty.title')} headingLevel={3}>
        {t('organizations:organizationServices.empty.text')}
      </EmptyState>
    )
  }
  const columns: DataColumn<OrganizationService>[] = [
    {
      id: 'name',
      header: t('organizations:organizationServices.name'),
      kind: 'primary',
      cell: (service) => {
        const warning = warn(service)
        return (
          <>
            <bdi>{service.name}</bdi> {warning !== undefined && <Status tone="warning">{warning}</Status>}
          </>
        )
      },
    },
    {
      id: 'booking',
      header: t('organizations:organizationServices.booking'),
      cell: summarize,
    },
    {
      id: 'description',
      header: t('organizations:organizationServices.about'),
      kind: 'secondary',
      cell: ({ description }) => description,
    },
  ]
  return (
    <DataList
      caption={t('organizations:organizationServices.title')}
      captionHidden
      columns={columns}
      rows={services}
      rowKey={({ id }) => id}
      actionsLabel={t('organizations:members.actions')}
      rowAction={(service) => (
        <Cluster>
          <Button
            size="small"
            aria-label={t('organizations:organizationServices.edit', { name: service.name })}
            onClick={() => onOpen({ kind: 'edit', service })}
          >
            {t('common:action.change')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('organizations:organizationServices.removeNamed', { name: service.name })}
            onClick={() => onOpen({ kind: 'remove', service })}
          >
            {t('common:action.remove')}
          </Button>
        </Cluster>
      )}
    />
  )
}

/** Why nobody can book a service at all. */
function useWarning(
  longestOpeningMinutes: number | null,
): (service: OrganizationService) => string | undefined {
  const { t } = useTranslation('organizations')
  return ({ lengthMinutes, booking, lacksRoom }) => {
    if (lacksRoom) return t('organizationServices.lacksRoom.short')
    const isTooLong =
      longestOpeningMinutes !== null &&
      countNeededMinutes({ lengthMinutes, ...booking }) > longestOpeningMinutes
    return isTooLong ? t('organizationServices.neverFree.short') : undefined
  }
}
