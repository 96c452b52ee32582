import { useTranslation } from '@platform/i18n'
import { LiveText } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import styles from './time-left.module.css'

/** How long the time is still kept: seen at all times, said when two minutes are left, and one. */
export function TimeLeft({ seconds }: { readonly seconds: number }): ReactElement {
  const { t } = useTranslation('scheduling')
  const left = Math.max(0, seconds)
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  const minutes = left <= 60 ? 1 : left <= 120 ? 2 : undefined
  return (
    <>
      <p role="timer" className={styles.timer}>
        {t('appointments.book.kept', { time })}
      </p>
      <LiveText text={minutes === undefined ? '' : t('appointments.book.left', { count: minutes })} />
    </>
  )
}
