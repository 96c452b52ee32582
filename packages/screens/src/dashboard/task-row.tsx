import type { Task } from '@platform/contract'
import { useFormat, useTranslation } from '@platform/i18n'
import { Checkbox } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import styles from './task-list-section.module.css'

interface TaskRowProps {
  readonly task: Task
  readonly onDoneChange: (isDone: boolean) => void
}

/** One task with its box to tick. Only a person's own task carries its text; the others are translated by their kind. */
export function TaskRow({ task, onDoneChange }: TaskRowProps): ReactElement {
  const { t } = useTranslation('account')
  const format = useFormat()
  const { kind, title, isDone, dueOn } = task
  return (
    <li className={styles['row']}>
      <Checkbox
        label={kind === 'custom' ? (title ?? '') : t(`tasks.kind.${kind}`)}
        checked={isDone}
        onChange={(event) => onDoneChange(event.currentTarget.checked)}
      />
      {dueOn !== null && !isDone && (
        <span className={styles['due']}>{t('tasks.due', { date: format.plainDate(dueOn) })}</span>
      )}
    </li>
  )
}
