import { useTranslation } from '@platform/i18n'
import { ageInYears } from '../../../parts/persons/age.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useToday } from '../../../parts/calendar/use-today.ts'

/** When somebody was born, and how old they are today; `undefined` where that is not known. */
export function useBorn(): (birthDate: string | null) => { day: string; age: string } | undefined {
  const { i18n } = useTranslation()
  const format = useReaderFormat()
  const today = useToday()
  const years = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'year', unitDisplay: 'long' })
  return (birthDate) =>
    birthDate === null
      ? undefined
      : { day: format.calendarDate(birthDate), age: years.format(ageInYears(birthDate, today)) }
}

/** The same in words, for the banner of whose record it is. */
export function useBornText(): (birthDate: string | null) => string | undefined {
  const { t } = useTranslation('care')
  const read = useBorn()
  return (birthDate) => {
    const born = read(birthDate)
    return born && `${t('persons.born', { date: born.day })} · ${born.age}`
  }
}
