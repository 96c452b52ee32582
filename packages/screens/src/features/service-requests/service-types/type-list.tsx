import type { ServiceType } from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, DataList, EmptyState, Status, type DataColumn } from '@platform/ui/elements'
import type { ReactElement } from 'react'

interface TypeListProps {
  readonly types: readonly ServiceType[]
  readonly busyId: string | undefined
  readonly onChange: (type: ServiceType) => void
  readonly onUse: (type: ServiceType) => void
}

export function TypeList({ types, busyId, onChange, onUse }: TypeListProps): ReactElement {
  const { t } = useTranslation('service-requests')
  if (types.length === 0) {
    return (
      <EmptyState title={t('serviceTypes.empty.title')} headingLevel={3}>
        {t('serviceTypes.empty.text')}
      </EmptyState>
    )
  }
  const columns: DataColumn<ServiceType>[] = [
    { id: 'name', header: t('serviceTypes.name'), kind: 'primary', cell: ({ name }) => <bdi>{name}</bdi> },
    {
      id: 'hours',
      header: t('serviceRequests.due'),
      cell: ({ responseHours }) => t('serviceTypes.within', { count: responseHours }),
    },
    {
      id: 'answerers',
      header: t('serviceTypes.answerer'),
      cell: ({ answerers }) => answerers.map(({ name }) => name).join(', ') || t('serviceTypes.everybody'),
    },
    { id: 'form', header: t('serviceTypes.form'), cell: ({ form }) => form?.title ?? '–' },
    {
      id: 'status',
      header: t('serviceTypes.status'),
      kind: 'status',
      cell: ({ isRetired }) => (
        <Status tone={isRetired ? 'neutral' : 'success'}>
          {isRetired ? t('serviceTypes.outOfUse') : t('serviceTypes.inUse')}
        </Status>
      ),
    },
  ]
  return (
    <DataList
      caption={t('serviceTypes.title')}
      captionHidden
      columns={columns}
      rows={types}
      rowKey={({ id }) => id}
      actionsLabel={t('serviceTypes.actions')}
      rowAction={(type) => (
        <Cluster>
          <Button
            size="small"
            aria-label={t('serviceTypes.change', { name: type.name })}
            onClick={() => onChange(type)}
          >
            {t('serviceTypes.changeShort')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={busyId === type.id}
            aria-label={t(type.isRetired ? 'serviceTypes.bringBackNamed' : 'serviceTypes.retireNamed', {
              name: type.name,
            })}
            onClick={() => onUse(type)}
          >
            {t(type.isRetired ? 'serviceTypes.bringBack' : 'serviceTypes.retire')}
          </Button>
        </Cluster>
      )}
    />
  )
}
