import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useToday } from '../../../parts/calendar/use-today.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import styles from './printed-heading.module.css'

/** Whose journal it is, on paper, where nothing else says so; and on the screen the way to print it. */
export function PrintedHeading({ name }: { readonly name: string }): ReactElement {
  const { t } = useTranslation(['common', 'health-record'])
  const { calendarDate } = useReaderFormat()
  const date = calendarDate(useToday())
  return (
    <>
      <p className={styles.heading}>{t('health-record:journalEntries.printed', { name, date })}</p>
      <Button className={styles.button} onClick={() => print()}>
        {t('common:action.print')}
      </Button>
    </>
  )
}
