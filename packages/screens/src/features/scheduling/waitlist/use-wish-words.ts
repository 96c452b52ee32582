import type { WaitlistWish } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useDayNames } from '../../../parts/calendar/use-day-names.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'

export type Wish = Pick<WaitlistWish, 'from' | 'to' | 'dayParts' | 'weekdays'>

/** When somebody who waits could come, in words. */
export function useWishWords() {
  const { t } = useTranslation('scheduling')
  const names = useDayNames()
  const { locale } = useReaderFormat()
  const list = new Intl.ListFormat(locale, { type: 'conjunction' })
  const words = {
    weekdays: (weekdays: Wish['weekdays']): string =>
      weekdays.length === 0
        ? t('waitlist.anyWeekday')
        : list.format(weekdays.map((weekday) => names.weekday(weekday))),
    dayParts: (dayParts: Wish['dayParts']): string =>
      dayParts.length === 0
        ? t('waitlist.anyTime')
        : list.format(dayParts.map((part) => t(`waitlist.part.${part}`))),
  }
  return {
    ...words,
    day: (day: string): string => names.long(day),
    whole: ({ from, to, weekdays, dayParts }: Wish): string =>
      [
        t('waitlist.days', { from: names.long(from), to: names.long(to) }),
        ...(weekdays.length > 0 ? [words.weekdays(weekdays)] : []),
        ...(dayParts.length > 0 ? [words.dayParts(dayParts)] : []),
      ].join(' · '),
  }
}
