import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Breadcrumb } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useClaims } from '../../../parts/services/use-claims.ts'

interface BackToRequestsProps {
  readonly isTeam: boolean
  /** Whose request it is, where that is known. */
  readonly personId?: string | undefined
}

/** The way from one request to where all of them are. */
export function BackToRequests({ isTeam, personId }: BackToRequestsProps): ReactElement {
  const { t } = useTranslation(['common', 'service-requests'])
  const ownId = useClaims()?.u_id
  return (
    <Breadcrumb
      label={t('common:navigation.breadcrumb')}
      steps={[
        {
          id: 'requests',
          label: t('service-requests:serviceRequests.view.back'),
          link: (parts) =>
            isTeam ? (
              <PageLink page="professional.clients" search={{ view: 'requests' }} {...parts} />
            ) : (
              <PageLink
                page="client.service"
                search={personId === undefined || personId === ownId ? {} : { person: personId }}
                {...parts}
              />
            ),
        },
      ]}
    />
  )
}
