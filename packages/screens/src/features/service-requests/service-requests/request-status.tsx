import type { ServiceRequestStatus } from '@platform/contract/service-requests'
import { useTranslation } from '@platform/i18n'
import { Status, type BadgeTone } from '@platform/ui/elements'
import type { ReactElement } from 'react'

const TONES: Readonly<Record<ServiceRequestStatus, BadgeTone>> = {
  draft: 'neutral',
  submitted: 'warning',
  accepted: 'info',
  inProgress: 'info',
  completed: 'success',
  declined: 'danger',
  cancelled: 'neutral',
}

export function RequestStatus({ status }: { readonly status: ServiceRequestStatus }): ReactElement {
  const { t } = useTranslation('service-requests')
  return <Status tone={TONES[status]}>{t(`serviceRequests.states.${status}`)}</Status>
}
