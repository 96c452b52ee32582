import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Breadcrumb } from '@platform/ui/elements'
import type { ReactElement } from 'react'

/** The way from one request to where all of them are. */
export function BackToRequests({ isTeam }: { readonly isTeam: boolean }): ReactElement {
  const { t } = useTranslation(['common', 'service-requests'])
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
              <PageLink page="client.service" {...parts} />
            ),
        },
      ]}
    />
  )
}
