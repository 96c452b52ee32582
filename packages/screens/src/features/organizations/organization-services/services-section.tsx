import type { OrganizationService } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import {
  Button,
  Cluster,
  DataList,
  EmptyState,
  Section,
  Skeleton,
  Status,
  type DataColumn,
} from '@platform/ui/elements'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { countNeededMinutes } from './service-values.ts'
import { useServiceSummary } from './use-service-summary.ts'

const AddServiceDialog = lazy(async () => ({
  default: (await import('./service-dialog.tsx')).AddServiceDialog,
}))
const ChangeServiceDialog = lazy(async () => ({
  default: (await import('./service-dialog.tsx')).ChangeServiceDialog,
}))

/** What is open over the list. */
type Open =
  { readonly kind: 'edit' | 'remove'; readonly service: OrganizationService } | { readonly kind: 'add' }

/** What the organization offers. */
export function ServicesSection(): ReactElement {
  const { t } = useTranslation('organizations')
  const { api } = useServices()
  const services = useQuery(api.query.main.organizationServices.list.queryOptions())
  const rooms = useQuery(api.query.main.rooms.list.queryOptions())
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  return (
    <Section
      title={t('organizationServices.title')}
      description={t('organizationServices.description')}
      action={<Button onClick={() => setOpen({ kind: 'add' })}>{t('organizationServices.add')}</Button>}
    >
      <Loaded query={services} skeleton={<Skeleton shape="control" lines={3} />}>
        {({ items, longestOpeningMinutes }) => (
          <>
            <ServiceList services={items} longestOpeningMinutes={longestOpeningMinutes} onOpen={setOpen} />
            {(open?.kind === 'add' || open?.kind === 'edit') && (
              <Loaded query={rooms} skeleton={<Skeleton shape="control" lines={1} />}>
                {(known) => {
                  const props = { services: items, longestOpeningMinutes, rooms: known.items, onClose: close }
                  return (
                    <Suspense>
                      {open.kind === 'add' ? (
                        <AddServiceDialog {...props} />
                      ) : (
                        <ChangeServiceDialog {...props} service={open.service} />
                      )}
                    </Suspense>
                  )
                }}
              </Loaded>
            )}
          </>
        )}
      </Loaded>
      {open?.kind === 'remove' && <RemoveService service={open.service} onClose={close} />}
    </Section>
  )
}

interface ServiceListProps {
  readonly services: readonly OrganizationService[]
  readonly longestOpeningMinutes: number | null
  readonly onOpen: (open: Open) => void
}

function ServiceList({ services, longestOpeningMinutes, onOpen }: ServiceListProps): ReactElement {
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

function RemoveService(props: { service: OrganizationService; onClose: () => void }): ReactElement {
  const { service, onClose } = props
  const { t } = useTranslation(['common', 'organizations'])
  const { api, queryClient } = useServices()
  const problemText = useProblemText()
  const tell = useTell()
  const remove = useMutation({
    ...api.query.main.organizationServices.remove.mutationOptions(),
    onSuccess: () => {
      tell(t('common:state.removed', { name: service.name }))
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.query.main.organizationServices.key() }),
  })
  return (
    <ConfirmDialog
      open
      title={t('organizations:organizationServices.removeTitle', { name: service.name })}
      confirmLabel={t('common:action.remove')}
      cancelLabel={t('common:action.cancel')}
      danger
      busy={remove.isPending}
      error={remove.error === null ? undefined : problemText(remove.error).text}
      onConfirm={() => remove.mutate({ params: { id: service.id } })}
      onCancel={onClose}
    >
      <p>{t('organizations:organizationServices.removeText')}</p>
    </ConfirmDialog>
  )
}
