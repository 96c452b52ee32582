import { useTranslation } from '@platform/i18n'
import { Notice } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { DashboardCard } from '../../../parts/dashboard/dashboard-card.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useAccountKind } from '../../../parts/services/account-kind.ts'
import { TaskRow } from './task-row.tsx'
import { useTaskList } from './task-list.queries.ts'
import styles from './tasks-card.module.css'

/** What is to do. One that is ticked stays until the page is left, so that it can be unticked. */
export function TasksCard(): ReactElement | null {
  const { t } = useTranslation('account')
  const problemText = useProblemText()
  const accountKind = useAccountKind()
  const { query, setDone, error } = useTaskList()
  const [ticked, setTicked] = useState<readonly string[]>([])
  return (
    <DashboardCard title={t('preferences.tasks.title')} query={query}>
      {({ value }) => {
        const tasks = value.tasks.filter(({ id, isDone }) => !isDone || ticked.includes(id))
        if (tasks.length === 0) return null
        return (
          <>
            {error !== null && (
              <Notice tone="danger" title={t('preferences.tasks.notSaved')} live>
                {problemText(error).text}
              </Notice>
            )}
            <ul className={styles.list}>
              {tasks.map((task) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  accountKind={accountKind}
                  onDoneChange={(isDone) => {
                    setTicked((before) => [...before, task.id])
                    setDone(task.id, isDone)
                  }}
                />
              ))}
            </ul>
          </>
        )
      }}
    </DashboardCard>
  )
}
