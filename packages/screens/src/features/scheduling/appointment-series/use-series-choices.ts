import type { SeriesDate } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useState } from 'react'
import * as z from 'zod/mini'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'

/** A date that is left out, or stays as it is. */
export const KEEP = 'keep'

/** What is taken of a date. */
export interface ChosenDate<Listed extends SeriesDate> {
  readonly date: Listed
  readonly startsAt: string
}

interface SeriesChoices<Listed extends SeriesDate> {
  readonly dates: readonly Listed[]
  /** What a date is known by when the list is read anew. */
  readonly idOf: (date: Listed) => string
  /** The fewest dates that can be taken. */
  readonly fewest: number
  readonly take: (chosen: readonly ChosenDate<Listed>[]) => Promise<void>
}

/** The form in which it is chosen what becomes of each date that is not free. */
export function useSeriesChoices<Listed extends SeriesDate>(options: SeriesChoices<Listed>) {
  const { dates, idOf, fewest, take } = options
  const { t } = useTranslation('scheduling')
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map())
  const clashes = dates.filter(({ state }) => state !== 'free')
  const nameOf = (date: Listed): string => `date${dates.indexOf(date)}`
  const choiceOf = (date: Listed): string | undefined => {
    const choice = choices.get(idOf(date)) ?? ''
    return choice === KEEP || date.nearestStarts.includes(choice) ? choice : undefined
  }
  const chosen = dates.flatMap((date): ChosenDate<Listed>[] => {
    const startsAt = date.state === 'free' ? date.startsAt : choiceOf(date)
    return startsAt === undefined || startsAt === KEEP ? [] : [{ date, startsAt }]
  })
  const form = useNativeForm<Record<string, string>>({
    mayBeLost: true,
    schema: z.record(z.string(), z.string()),
    fields: clashes.map(nameOf),
    read: (data) => Object.fromEntries(clashes.map((date) => [nameOf(date), readText(data, nameOf(date))])),
    describe: (_name, code) =>
      code === 'too_few'
        ? t('appointmentSeries.dates.tooFew', { count: fewest })
        : t('appointmentSeries.dates.missing'),
    check: (values) => {
      const open = clashes.map(nameOf).filter((name) => values[name] === '')
      if (open.length > 0) return Object.fromEntries(open.map((name) => [name, 'required' as const]))
      const [first] = clashes
      return first !== undefined && chosen.length < fewest ? { [nameOf(first)]: 'too_few' as const } : {}
    },
    submit: () => take(chosen),
  })
  return {
    form,
    clashes,
    chosen,
    nameOf,
    choiceOf,
    choose: (date: Listed, choice: string): void =>
      setChoices((before) => new Map(before).set(idOf(date), choice)),
  }
}
