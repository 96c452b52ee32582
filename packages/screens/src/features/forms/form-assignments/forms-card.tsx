import type { FormAssignment } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { hasPage } from '@platform/routing/pages'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { listRows } from '../../../parts/dashboard/list-rows.tsx'
import { RowWords } from '../../../parts/dashboard/row-words.tsx'
import rows from '../../../parts/dashboard/rows.module.css'
import { SHOWN_ROWS } from '../../../parts/dashboard/shown-rows.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useClaims } from '../../../parts/services/use-claims.ts'
import { DueDay } from '../../documents/document-requests/due-day.tsx'
import { openAssignments } from './assignments.queries.ts'

/** The forms that wait for answers, also of those one looks after; their page is in no menu, so it is asked for here. */
export function FormsCard(): ReactElement | null {
  const { t } = useTranslation('sites')
  const services = useServices()
  const isThere = hasPage(services.site.pages, 'client.healthQuestionnaire')
  const assignments = useQuery({ ...openAssignments(services), enabled: isThere })
  return (
    <DashboardCard
      title={t('dashboard.forms.title')}
      query={assignments}
      action={<PageLink page="client.healthQuestionnaire">{t('dashboard.forms.all')}</PageLink>}
    >
      {({ items }) =>
        listRows(items.filter(({ mayFill }) => mayFill).slice(0, SHOWN_ROWS), (assignment) => (
          <PageLink page="client.healthQuestionnaire" search={{ form: assignment.id }} className={rows.row}>
            <AskedWords assignment={assignment} />
          </PageLink>
        ))
      }
    </DashboardCard>
  )
}

function AskedWords({ assignment }: { readonly assignment: FormAssignment }): ReactElement {
  const { t } = useTranslation(['sites', 'common'])
  const ownId = useClaims()?.u_id
  const { title, dueOn, assignedBy, person } = assignment
  const name = assignedBy?.name ?? t('common:notifications.someone')
  return (
    <RowWords
      title={<bdi>{title}</bdi>}
      {...(dueOn !== null && { meta: <DueDay day={dueOn} /> })}
      text={
        person.id === ownId
          ? t('sites:dashboard.forms.asked', { name })
          : t('sites:dashboard.forms.askedFor', { name, person: person.name })
      }
    />
  )
}
