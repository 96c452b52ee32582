import {
  bookingRulesSchema,
  organizationServiceFormSchema,
  type OrganizationService,
  type OrganizationServiceInput,
} from '@platform/contract'
import { SERVICE_CURRENCIES, servicePriceSchema } from '@platform/contract/care'
import * as z from 'zod/mini'
import { readAmount, writeAmount } from '../../../parts/amounts/amounts.ts'

const { price: _price, ...rules } = bookingRulesSchema.shape

/** A price is judged in the form alone: what it says depends on who types it. */
export const serviceValuesSchema = z.strictObject({
  ...organizationServiceFormSchema.shape,
  ...rules,
  price: z.string(),
  currency: servicePriceSchema.shape.currency,
})

/** A service as it is typed. */
export type ServiceValues = z.output<typeof serviceValuesSchema>

const FIRST_CURRENCY = 'EUR'

/** The one that the services of an organization are paid in. */
export function findCurrency(services: readonly OrganizationService[]): ServiceValues['currency'] {
  const priced = services.find(({ booking }) => booking.price !== null)
  return priced?.booking.price?.currency ?? FIRST_CURRENCY
}

/** A new one. */
export function startService(currency: ServiceValues['currency']): ServiceValues {
  return {
    name: '',
    lengthMinutes: 30,
    description: '',
    place: 'onSite',
    beforeMinutes: 0,
    afterMinutes: 0,
    gridMinutes: 15,
    noticeMinutes: 120,
    horizonDays: 90,
    cutOffMinutes: 1_440,
    dailyCap: null,
    capacity: 1,
    travelMinutes: 0,
    price: '',
    currency,
    roomIds: [],
  }
}

export function toValues(
  { name, lengthMinutes, description, booking: { price, ...booking } }: OrganizationService,
  { locale, currency: usual }: { readonly locale: string; readonly currency: ServiceValues['currency'] },
): ServiceValues {
  const currency = price?.currency ?? usual
  return {
    name,
    lengthMinutes,
    description,
    ...booking,
    price: price === null ? '' : writeAmount(price.minor, { locale, currency }),
    currency,
  }
}

export function toInput(values: ServiceValues, locale: string): OrganizationServiceInput {
  const { name, lengthMinutes, description, price, currency, ...booking } = values
  const minor = readAmount(price, { locale, currency })
  return {
    name,
    lengthMinutes,
    description,
    booking: {
      ...booking,
      // Nobody needs a room of the practice at the client's home.
      roomIds: booking.place === 'home' ? [] : booking.roomIds,
      price: minor === null ? null : { minor, currency },
    },
  }
}

export function toCurrency(text: string): ServiceValues['currency'] {
  return SERVICE_CURRENCIES.find((currency) => currency === text) ?? FIRST_CURRENCY
}
