import { firstDayOf, type EmergencyCard } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { dateFormat } from '../../../parts/calendar/date-format.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'

type Said = Omit<EmergencyCard['items'][number], 'id'>

export interface ProfileWords {
  /** A day, a month or a year. */
  readonly date: (date: string) => string
  /** From when to when, as far as it is known; empty where nothing is. */
  readonly span: (entry: Pick<Said, 'kind' | 'startedOn' | 'endedOn' | 'isEnded'>) => string
  /** What an entry says beside its name and its note. */
  readonly details: (entry: Said) => readonly string[]
}

export function useProfileWords(): ProfileWords {
  const { t } = useTranslation('profile-entries')
  const { locale } = useReaderFormat()
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  const date = (written: string): string => {
    const parts = written.length
    const shown = dateFormat(locale, {
      year: 'numeric',
      ...(parts > 4 && { month: 'long' }),
      ...(parts > 7 && { day: 'numeric' }),
      timeZone: 'UTC',
    })
    return shown.format(new Date(firstDayOf(written)))
  }
  const span: ProfileWords['span'] = ({ kind, startedOn, endedOn, isEnded }) => {
    if (kind === 'immunization')
      return startedOn === null ? t('profileEntries.date.unknown') : date(startedOn)
    if (startedOn !== null && endedOn !== null)
      return t('profileEntries.date.fromTo', { from: date(startedOn), to: date(endedOn) })
    if (endedOn !== null) return t('profileEntries.date.until', { date: date(endedOn) })
    if (startedOn === null) return isEnded ? t('profileEntries.date.over') : ''
    return t(isEnded ? 'profileEntries.date.began' : 'profileEntries.date.since', { date: date(startedOn) })
  }
  return {
    date,
    span,
    details: (entry) => {
      const { reaction, dose, timesOfDay, asNeeded, relation, phone } = entry
      const times = list.format(timesOfDay.map((time) => t(`profileEntries.time.${time}`)))
      return [
        reaction,
        dose,
        times,
        asNeeded ? t('profileEntries.asNeeded') : '',
        relation,
        phone,
        span(entry),
      ].filter((part) => part !== '')
    },
  }
}
