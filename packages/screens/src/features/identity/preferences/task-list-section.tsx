import { useTranslation } from '@platform/i18n'
import { EmptyListIllustration, EmptyState, Notice, Section, Skeleton } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useAccountKind } from '../../../parts/services/account-kind.ts'
import { TaskRow } from './task-row.tsx'
import { useTaskList } from './task-list.queries.ts'
import styles from './task-list-section.module.css'

interface TaskListSectionProps {
  /** Rows that come from elsewhere and stand above the others. */
  readonly more: readonly ReactElement[]
}

/** What is to do: open tasks first, then what is done. */
export function TaskListSection({ more }: TaskListSectionProps): ReactElement {
  const { t } = useTranslation('account')
  const problemText = useProblemText()
  const accountKind = useAccountKind()
  const { query, setDone, error } = useTaskList()
  return (
    <Section title={t('preferences.tasks.title')}>
      {error !== null && (
        <Notice tone="danger" title={t('preferences.tasks.notSaved')} live>
          {problemText(error).text}
        </Notice>
      )}
      <Loaded query={query} skeleton={<Skeleton shape="control" lines={3} />}>
        {({ value: { tasks } }) =>
          tasks.length === 0 && more.length === 0 ? (
            <EmptyState
              title={t('preferences.tasks.empty.title')}
              illustration={<EmptyListIllustration />}
              headingLevel={3}
            >
              {t('preferences.tasks.empty.text')}
            </EmptyState>
          ) : (
            <ul className={styles.list}>
              {more}
              {tasks.toSorted(byOpenFirst).map((task) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  accountKind={accountKind}
                  onDoneChange={(isDone) => setDone(task.id, isDone)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function byOpenFirst(a: { isDone: boolean }, b: { isDone: boolean }): number {
  return Number(a.isDone) - Number(b.isDone)
}
