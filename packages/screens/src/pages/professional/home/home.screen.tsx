import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { NewsCard } from '../../../features/activity/notifications/news-card.tsx'
import { OverdueInvoicesCard } from '../../../features/billing/invoices/due-card.tsx'
import { InvitationsCard } from '../../../features/care/received-invitations/invitations-card.tsx'
import { RequestedCard } from '../../../features/documents/document-requests/requested-card.tsx'
import { ReviewCard } from '../../../features/documents/documents/review-card.tsx'
import { FormsToReviewCard } from '../../../features/forms/response-tables/forms-to-review-card.tsx'
import { TasksCard } from '../../../features/identity/preferences/tasks-card.tsx'
import { WaitingCard } from '../../../features/messages/inbox/waiting-card.tsx'
import { SetupLead } from '../../../features/organizations/professional-setup/setup-lead.tsx'
import { TodayCard } from '../../../features/scheduling/appointment-cards/today-card.tsx'
import { WaitingRequestsCard } from '../../../features/service-requests/service-request-cards/waiting-requests-card.tsx'
import { Dashboard, type DashboardFeature } from '../../../features/sites/dashboard/dashboard.tsx'

export { spreadProfessionalHome as spread } from './home.parts.ts'

/** The day of a professional, in its order: people who wait come before papers that wait. */
const FEATURES: readonly DashboardFeature[] = [
  { Card: TodayCard, place: 'next', page: 'professional.schedule' },
  { Card: WaitingCard, place: 'next', page: 'professional.messages' },
  { Card: WaitingRequestsCard, place: 'next', page: 'professional.clients' },
  { Card: ReviewCard, place: 'next', page: 'professional.documents' },
  { Card: FormsToReviewCard, place: 'next', page: 'professional.forms' },
  { Card: OverdueInvoicesCard, place: 'next', page: 'professional.invoices' },
  { Card: RequestedCard, place: 'next', page: 'professional.documents' },
  { Card: InvitationsCard, place: 'beside', page: 'professional.clients' },
  { Card: NewsCard, place: 'beside' },
  { Card: TasksCard, place: 'beside' },
]

/** What is next and what is new, for professionals. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  return (
    <Dashboard title={t('professional.home.title')} features={FEATURES}>
      <SetupLead />
    </Dashboard>
  )
}
