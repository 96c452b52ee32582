import { useTranslation } from '@platform/i18n'
import { Page, PageHeading } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement, ReactNode } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { AccountCard } from './account-card.tsx'
import { AccountNotices } from './account-notices.tsx'
import styles from './dashboard.module.css'
import { RecentSignIns } from './recent-sign-ins.tsx'
import { TaskListSection } from '../../identity/preferences/task-list-section.tsx'
import { UnreadCard } from './unread-card.tsx'

interface DashboardProps {
  readonly title: string
  /** Rows of the task list that only this kind of account has, an `<li>` each. */
  readonly moreTasks?: readonly ReactElement[]
  /** What only this kind of account has on its dashboard. */
  readonly children?: ReactNode
}

/** The first page of every signed-in area: what is to do on one side, what is so on the other. */
export function Dashboard({ title, moreTasks = [], children }: DashboardProps): ReactElement {
  const { t } = useTranslation('sites')
  const { api } = useServices()
  const account = useQuery(api.query.main.account.read.queryOptions())
  const name = account.data?.firstName
  return (
    <Page>
      <PageHeading
        title={title}
        description={name === undefined ? t('dashboard.introduction') : t('dashboard.greeting', { name })}
      />
      <AccountNotices account={account.data} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {children}
          <TaskListSection more={moreTasks} />
          <RecentSignIns />
        </div>
        <div className={styles.aside}>
          <UnreadCard />
          <AccountCard query={account} />
        </div>
      </div>
    </Page>
  )
}
