import type { Language, PlanId } from '@platform/contract'
import { exponentOf } from '@platform/contract/billing'
import { readMailTexts } from '@platform/i18n/mail'

/** What a plan is called where no page is: in mails, on receipts, at the payment provider. */
export function namePlan(language: Language, planId: PlanId): string {
  return readMailTexts(language)(`plans.${planId}`)
}

/** An amount in minor units, as people write it. */
export function sayMoney(language: Language, amountMinor: number, currency: string): string {
  const digits = exponentOf(currency)
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(amountMinor / 10 ** digits)
}

export function sayDate(language: Language, timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'long', timeZone }).format(at)
}
