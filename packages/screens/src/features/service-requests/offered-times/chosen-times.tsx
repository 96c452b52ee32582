import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useTimeWords } from '../../scheduling/slots/use-time-words.ts'
import rows from '../../../parts/lists/boxed-rows.module.css'
import styles from './offered-times.module.css'

interface ChosenTimesProps {
  readonly id: string
  readonly starts: readonly string[]
  /** Those that are not free any more. */
  readonly taken: readonly string[]
  /** Of the schedule. */
  readonly timeZone: string
  readonly onRemove: (start: string) => void
}

/** What is about to be offered. */
export function ChosenTimes({
  id,
  starts,
  taken,
  timeZone,
  onRemove,
}: ChosenTimesProps): ReactElement | null {
  const { t } = useTranslation('service-requests')
  const words = useTimeWords(timeZone)
  if (starts.length === 0) return null
  return (
    <ul id={id} tabIndex={-1} className={rows.rows} aria-label={t('offeredTimes.chosen')}>
      {starts.map((start) => {
        const named = { day: words.day(start), time: words.time(start) }
        return (
          <li key={start} className={rows.row}>
            <span className={styles.words}>
              <span className={styles.when}>{`${named.day}, ${named.time}`}</span>
              {taken.includes(start) && <span className={styles.wrong}>{t('offeredTimes.isTaken')}</span>}
            </span>
            <Button
              size="small"
              variant="quiet"
              aria-label={t('offeredTimes.removeNamed', named)}
              onClick={() => onRemove(start)}
            >
              {t('offeredTimes.remove')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
