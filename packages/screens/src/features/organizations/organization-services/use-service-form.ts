import type { FieldErrorCode, Room } from '@platform/contract'
import { servicePriceSchema } from '@platform/contract/care'
import { useFormat, useTranslation } from '@platform/i18n'
import { readAmount } from '../../../parts/amounts/amounts.ts'
import type { FieldProblems } from '../../../parts/forms/field-problems.ts'
import {
  namesOf,
  readTable,
  readWrong,
  showText,
  toText,
  type FieldTable,
} from '../../../parts/forms/field-table.ts'
import { serviceValuesSchema, type ServiceValues } from './service-values.ts'
import { useNamingTable, useOfferTable, useRulesTable } from './use-service-table.ts'

type Typed = Omit<ServiceValues, 'roomIds'>

/** All that a form for a service asks about its fields. */
export function useServiceForm(start: ServiceValues, rooms: readonly Room[]) {
  const { t } = useTranslation(['common', 'organizations'])
  const { locale } = useFormat()
  const naming = useNamingTable()
  const offer = useOfferTable(start.currency)
  const rules = useRulesTable(start)
  const table: FieldTable<Typed> = { ...naming, ...offer, ...rules }
  const fields: (keyof ServiceValues)[] = [
    ...namesOf(naming),
    ...namesOf(offer),
    'roomIds',
    ...namesOf(rules),
  ]
  return {
    schema: serviceValuesSchema,
    tables: { naming, offer, rules },
    fields,
    read: (data: FormData): ServiceValues => ({
      ...readTable(table, data),
      roomIds: data.getAll('roomIds').filter((value) => typeof value === 'string'),
    }),
    check: ({ price, currency }: ServiceValues): FieldProblems<ServiceValues> => {
      const minor = readAmount(price, { locale, currency })
      const isPrice = minor === null || servicePriceSchema.safeParse({ minor, currency }).success
      return isPrice ? {} : { price: 'invalid_format' }
    },
    describe: (name: keyof ServiceValues, code: FieldErrorCode): string =>
      name === 'roomIds'
        ? t('organizations:organizationServices.roomsWrong')
        : (readWrong(table[name], code) ?? t(`common:field.${code}`)),
    labelOf: (name: keyof ServiceValues): string =>
      name === 'roomIds' ? t('organizations:organizationServices.rooms') : table[name].label,
    showValue: (name: keyof ServiceValues, values: ServiceValues): string =>
      name === 'roomIds'
        ? rooms
            .filter(({ id }) => values.roomIds.includes(id))
            .map((room) => room.name)
            .join(', ')
        : showText(table[name], toText(values[name])),
  }
}

export type ServiceForm = ReturnType<typeof useServiceForm>
