import type { ServiceType } from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { Button, Section, Skeleton } from '@platform/ui/elements'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { TypeDialog } from './type-dialog.tsx'
import { TypeList } from './type-list.tsx'
import { useRefreshTypes } from './use-refresh-types.ts'

/** What clients can ask the organization for, with what is not offered any more. */
export function ServiceTypesTab(): ReactElement {
  const { t } = useTranslation('service-requests')
  const { api } = useServices()
  const types = useQuery(api.query.main.serviceTypes.list.queryOptions())
  const use = useChangeUse()
  const [open, setOpen] = useState<ServiceType | 'new'>()
  return (
    <Section
      title={t('serviceTypes.title')}
      description={t('serviceTypes.description')}
      action={<Button onClick={() => setOpen('new')}>{t('serviceTypes.add')}</Button>}
    >
      <Loaded query={types} skeleton={<Skeleton shape="control" lines={3} />}>
        {({ items }) => (
          <TypeList
            types={items}
            busyId={use.isPending ? use.variables.id : undefined}
            onChange={setOpen}
            onUse={(type) => !use.isPending && use.mutate(type)}
          />
        )}
      </Loaded>
      {open !== undefined && (
        <TypeDialog {...(open !== 'new' && { type: open })} onClose={() => setOpen(undefined)} />
      )}
    </Section>
  )
}

/** What is offered is so no more, and the other way round: either can be taken back. */
function useChangeUse() {
  const { t } = useTranslation('service-requests')
  const { retire, bringBack } = useServices().api.call.main.serviceTypes
  const refresh = useRefreshTypes()
  const tell = useTell()
  const tellFailure = useTellFailure()
  return useMutation({
    mutationFn: ({ id, isRetired }: ServiceType) => (isRetired ? bringBack : retire)({ params: { id } }),
    onSuccess: ({ name, isRetired }) =>
      tell(t(isRetired ? 'serviceTypes.retired' : 'serviceTypes.broughtBack', { name })),
    onError: (error) => tellFailure(t('serviceTypes.failed'), error),
    onSettled: refresh,
  })
}
