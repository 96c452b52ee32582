import { SERVICE_LENGTH_MAX_MINUTES, SERVICE_LENGTH_MIN_MINUTES } from '@platform/contract'
import { MAX_SERVICE_CAPACITY, SERVICE_CURRENCIES, SERVICE_PLACES } from '@platform/contract/care'
import { useFormat, useTranslation } from '@platform/i18n'
import { writeAmount } from '../../../parts/amounts/amounts.ts'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { toCurrency, type ServiceValues } from './service-values.ts'
import { useLengthText } from './use-length-text.ts'

const GRIDS = [5, 10, 15, 20, 30, 45, 60, 90, 120, 240]
const LEADS = [0, 30, 60, 120, 240, 480, 720, 1_440, 2_880, 4_320, 10_080, 20_160, 43_200]

export type Part<Names extends keyof ServiceValues> = Pick<ServiceValues, Names>

type Table<Names extends keyof ServiceValues> = FieldTable<Part<Names>>

/** What a service is. */
export function useNamingTable(): Table<'name' | 'lengthMinutes' | 'description'> {
  const { t } = useTranslation('organizations')
  return {
    name: { label: t('organizationServices.name'), maxLength: 80, required: true },
    lengthMinutes: {
      label: t('organizationServices.length'),
      wrong: {
        other: t('organizationServices.lengthWrong', {
          least: SERVICE_LENGTH_MIN_MINUTES,
          most: SERVICE_LENGTH_MAX_MINUTES,
        }),
      },
      suffix: t('organizationServices.unit'),
      inputMode: 'numeric',
      width: 'short',
      required: true,
      parse: readWhole,
    },
    description: { label: t('organizationServices.about'), isOptional: true, rows: 3, maxLength: 500 },
  }
}

/** What its clients read first. */
export function useOfferTable(
  currency: string,
): Table<'place' | 'travelMinutes' | 'price' | 'currency' | 'capacity'> {
  const { t } = useTranslation('organizations')
  const { locale } = useFormat()
  const whole = useWhole()
  return {
    place: {
      label: t('organizationServices.place.label'),
      options: SERVICE_PLACES.map((value) => ({ value, label: t(`organizationServices.place.${value}`) })),
      width: 'medium',
      parse: (text) => SERVICE_PLACES.find((place) => place === text) ?? 'onSite',
    },
    travelMinutes: {
      label: t('organizationServices.travel'),
      help: t('organizationServices.travelHelp'),
      ...whole({ least: 0, most: 240, suffix: t('organizationServices.unit') }),
    },
    price: {
      label: t('organizationServices.price'),
      help: t('organizationServices.priceHelp'),
      isOptional: true,
      inputMode: 'decimal',
      width: 'short',
      wrong: {
        other: t('organizationServices.priceWrong', { example: writeAmount(9_050, { locale, currency }) }),
      },
    },
    currency: {
      label: t('organizationServices.currency'),
      options: SERVICE_CURRENCIES.map((value) => ({ value, label: value })),
      width: 'short',
      parse: toCurrency,
    },
    capacity: {
      label: t('organizationServices.capacity'),
      help: t('organizationServices.capacityHelp'),
      ...whole({ least: 1, most: MAX_SERVICE_CAPACITY, suffix: t('organizationServices.people') }),
    },
  }
}

export type Rule =
  | 'beforeMinutes'
  | 'afterMinutes'
  | 'gridMinutes'
  | 'noticeMinutes'
  | 'horizonDays'
  | 'cutOffMinutes'
  | 'dailyCap'

/** What is seldom changed. What is stored can be chosen, whatever the usual choices are. */
export function useRulesTable(start: Part<Rule>): Table<Rule> {
  const { t } = useTranslation('organizations')
  const length = useLengthText()
  const whole = useWhole()
  const minutes = { least: 0, most: 240, suffix: t('organizationServices.unit') }
  const choose = (usual: readonly number[], stored: number) => ({
    options: [...new Set([...usual, stored])]
      .toSorted((one, other) => one - other)
      .map((value) => ({
        value: String(value),
        label: value === 0 ? t('organizationServices.untilItBegins') : length(value),
      })),
    width: 'medium' as const,
    parse: Number,
  })
  return {
    beforeMinutes: {
      label: t('organizationServices.before'),
      help: t('organizationServices.beforeHelp'),
      ...whole(minutes),
    },
    afterMinutes: {
      label: t('organizationServices.after'),
      help: t('organizationServices.afterHelp'),
      ...whole(minutes),
    },
    gridMinutes: {
      label: t('organizationServices.grid'),
      help: t('organizationServices.gridHelp'),
      ...choose(GRIDS, start.gridMinutes),
    },
    noticeMinutes: {
      label: t('organizationServices.notice'),
      help: t('organizationServices.noticeHelp'),
      ...choose(LEADS, start.noticeMinutes),
    },
    horizonDays: {
      label: t('organizationServices.horizon'),
      help: t('organizationServices.horizonHelp'),
      ...whole({ least: 1, most: 730, suffix: t('organizationServices.days') }),
    },
    cutOffMinutes: {
      label: t('organizationServices.cutOff'),
      help: t('organizationServices.cutOffHelp'),
      ...choose(LEADS, start.cutOffMinutes),
    },
    dailyCap: {
      label: t('organizationServices.dailyCap'),
      help: t('organizationServices.dailyCapHelp'),
      ...whole({ least: 1, most: 200, suffix: t('organizationServices.appointments') }),
      isOptional: true,
      required: false,
      parse: (text) => (text.trim() === '' ? null : readWhole(text)),
    },
  }
}

function useWhole() {
  const { t } = useTranslation('organizations')
  return ({ least, most, suffix }: { least: number; most: number; suffix: string }) => ({
    suffix,
    inputMode: 'numeric' as const,
    width: 'short' as const,
    required: true,
    wrong: { other: t('organizationServices.numberWrong', { least, most }) },
    parse: readWhole,
  })
}

function readWhole(text: string): number {
  return Number(text.trim() || Number.NaN)
}
