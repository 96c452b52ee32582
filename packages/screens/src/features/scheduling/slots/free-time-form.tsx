import { Button, Form, FormActions } from '@platform/ui/elements'
import type { ReactElement, ReactNode } from 'react'
import { SlotPicker } from './slot-picker.tsx'
import styles from './slot-picker.module.css'
import { SlotSummary } from './slot-summary.tsx'
import type { MovableSubject } from './slots.queries.ts'
import type { useFreeTime } from './use-free-time.ts'
import { useTimeWords } from './use-time-words.ts'

interface FreeTimeFormProps {
  readonly time: ReturnType<typeof useFreeTime>
  readonly subject: MovableSubject
  /** Of the schedule. */
  readonly timeZone: string
  readonly submitLabel: string
  readonly busyLabel: string
  readonly failedTitle: string
  /** Beside the button that takes the time. */
  readonly actions?: ReactNode
  /** Above the times. */
  readonly children?: ReactNode
}

/** The times that are free; when one was taken meanwhile, those that are nearest to it. */
export function FreeTimeForm(props: FreeTimeFormProps): ReactElement {
  const { time, subject, timeZone, submitLabel, busyLabel, failedTitle, actions, children } = props
  const { choice, form } = time
  return (
    <Form onSubmit={form.onSubmit} className={styles.form}>
      <SlotSummary
        form={form}
        failedTitle={failedTitle}
        words={useTimeWords(timeZone)}
        value={choice.value}
        onChange={choice.jumpTo}
      />
      {children}
      <SlotPicker
        key={choice.round}
        subject={subject}
        timeZone={timeZone}
        field={form.field('startsAt')}
        value={choice.value}
        onChange={choice.onChange}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
        {actions}
      </FormActions>
    </Form>
  )
}
