import type { OfferedServiceType } from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { Button, Card, EmptyListIllustration, EmptyState, Skeleton, Stack } from '@platform/ui/elements'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { oneRequest } from './service-requests.queries.ts'
import { useRefreshRequests } from './use-refresh-requests.ts'

interface NewRequestProps {
  readonly personId: string
  readonly onBegun: (id: string) => void
}

/** What somebody can ask for, of all organizations of their care team. */
export function NewRequest({ personId, onBegun }: NewRequestProps): ReactElement {
  const { t } = useTranslation('service-requests')
  const { api } = useServices()
  const types = useQuery(api.query.main.serviceTypes.listOffered.queryOptions({ input: { personId } }))
  const begin = useBegin({ personId, onBegun })
  return (
    <Loaded query={types} skeleton={<Skeleton shape="control" lines={4} />}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState
            title={t('serviceRequests.choose.none')}
            illustration={<EmptyListIllustration />}
            headingLevel={2}
          >
            {t('serviceRequests.choose.noneText')}
          </EmptyState>
        ) : (
          <Stack as="ul">
            {items.map((type) => (
              <TypeCard
                key={type.id}
                type={type}
                isBusy={begin.isPending && begin.variables === type.id}
                onBegin={() => !begin.isPending && begin.mutate(type.id)}
              />
            ))}
          </Stack>
        )
      }
    </Loaded>
  )
}

interface TypeCardProps {
  readonly type: OfferedServiceType
  readonly isBusy: boolean
  readonly onBegin: () => void
}

function TypeCard({ type, isBusy, onBegin }: TypeCardProps): ReactElement {
  const { t } = useTranslation('service-requests')
  const { name, organization, description, hasForm, responseHours } = type
  return (
    <Card as="li" title={<bdi>{name}</bdi>} headingLevel={2}>
      <p>
        <bdi>{organization.name}</bdi> · {t('serviceRequests.due')}{' '}
        {t('serviceTypes.within', { count: responseHours })}
      </p>
      {description !== '' && <p dir="auto">{description}</p>}
      {hasForm && <p>{t('serviceRequests.choose.hasForm')}</p>}
      <p>
        <Button busy={isBusy} aria-label={t('serviceRequests.choose.beginNamed', { name })} onClick={onBegin}>
          {t('serviceRequests.choose.begin')}
        </Button>
      </p>
    </Card>
  )
}

function useBegin({ personId, onBegun }: NewRequestProps) {
  const { t } = useTranslation('service-requests')
  const services = useServices()
  const { api, queryClient } = services
  const keys = useIdempotencyKey()
  const tellFailure = useTellFailure()
  const refresh = useRefreshRequests()
  return useMutation({
    mutationFn: (typeId: string) =>
      api.call.main.serviceRequests.begin({ key: keys.keyOf({ personId, typeId }), personId, typeId }),
    onSuccess(request) {
      queryClient.setQueryData(oneRequest(services, request.id).queryKey, request)
      onBegun(request.id)
    },
    onError: (error) => tellFailure(t('serviceRequests.choose.failed'), error),
    onSettled: refresh,
  })
}
