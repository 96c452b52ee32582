import type { AccountKind, Task } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { buttonClass, Checkbox, VisuallyHidden } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { pageOfTask } from './task-page.ts'
import styles from './tasks-card.module.css'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'

interface TaskRowProps {
  readonly task: Task
  readonly accountKind: AccountKind
  readonly onDoneChange: (isDone: boolean) => void
}

/** One task: its box to tick and, while it is open, the way to where it is done. */
export function TaskRow({ task, accountKind, onDoneChange }: TaskRowProps): ReactElement {
  const { t } = useTranslation('account')
  const format = useReaderFormat()
  const { kind, isDone, dueOn } = task
  // Only a person's own task carries its text; the others are translated by their kind.
  const label = kind === 'custom' ? (task.title ?? '') : t(`preferences.tasks.kind.${kind}`)
  const page = pageOfTask(kind, accountKind)
  return (
    <li className={styles.row}>
      <Checkbox
        label={label}
        help={
          isDone || dueOn === null
            ? undefined
            : t('preferences.tasks.due', { date: format.calendarDate(dueOn) })
        }
        checked={isDone}
        onChange={(event) => onDoneChange(event.currentTarget.checked)}
      />
      {!isDone && page !== undefined && (
        <PageLink page={page} className={buttonClass({ variant: 'quiet', size: 'small' })}>
          {t('preferences.tasks.open')}
          <VisuallyHidden>: {label}</VisuallyHidden>
        </PageLink>
      )}
    </li>
  )
}
