import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { FormsCard } from '../../../features/forms/form-assignments/forms-card.tsx'
import { NewsCard } from '../../../features/activity/notifications/news-card.tsx'
import { InvoicesToPayCard } from '../../../features/billing/invoices/due-card.tsx'
import { InvitationsCard } from '../../../features/care/received-invitations/invitations-card.tsx'
import { AskedCard } from '../../../features/documents/document-requests/asked-card.tsx'
import { OwnNewestCard } from '../../../features/health-record/measurement-series/own-newest-card.tsx'
import { TasksCard } from '../../../features/identity/preferences/tasks-card.tsx'
import { NextAppointmentCard } from '../../../features/scheduling/appointment-cards/next-appointment-card.tsx'
import { UnreadCard } from '../../../features/messages/conversations/unread-card.tsx'
import { RequestNewsCard } from '../../../features/service-requests/service-request-cards/request-news-card.tsx'
import { Dashboard, type DashboardFeature } from '../../../features/sites/dashboard/dashboard.tsx'

export { spreadClientHome as spread } from './home.parts.ts'

/** The day of a client, in its order: what has a person waiting comes before what has only the client. */
const FEATURES: readonly DashboardFeature[] = [
  { Card: NextAppointmentCard, place: 'next', page: 'client.calendar' },
  { Card: UnreadCard, place: 'next', page: 'client.messages' },
  { Card: RequestNewsCard, place: 'next', page: 'client.service' },
  { Card: AskedCard, place: 'next', page: 'client.documents' },
  { Card: FormsCard, place: 'next' },
  { Card: InvoicesToPayCard, place: 'next', page: 'client.invoices' },
  { Card: InvitationsCard, place: 'next', page: 'client.myteam' },
  { Card: TasksCard, place: 'next' },
  { Card: OwnNewestCard, place: 'beside', page: 'client.journal' },
  { Card: NewsCard, place: 'beside' },
]

/** What is next and what is new, for clients. */
export function Screen(): ReactElement {
  const { t } = useTranslation('pages')
  return <Dashboard title={t('client.home.title')} features={FEATURES} />
}
