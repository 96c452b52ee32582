import type { OrganizationService } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import { Button, Section, Skeleton } from '@platform/ui/elements'
import { useMutation, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { ServiceList, type OpenService } from './service-list.tsx'

const AddServiceDialog = lazy(async () => ({
  default: (await import('./service-dialog.tsx')).AddServiceDialog,
}))
const ChangeServiceDialog = lazy(async () => ({
  default: (await import('./service-dialog.tsx')).ChangeServiceDialog,
}))

/** What the organization offers. */
export function ServicesSection(): ReactElement {
  const { t } = useTranslation('organizations')
  const { api } = useServices()
  const services = useQuery(api.query.main.organizationServices.list.queryOptions())
  const rooms = useQuery(api.query.main.rooms.list.queryOptions())
  const [open, setOpen] = useState<OpenService>()
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
