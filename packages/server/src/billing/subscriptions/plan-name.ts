import type { Language, PlanId } from '@platform/contract'
import { readMailTexts } from '@platform/i18n/mail'

/** What a plan is called where no page is: in mails, on receipts, at the payment provider. */
export function namePlan(language: Language, planId: PlanId): string {
  return readMailTexts(language)(`plans.${planId}`)
}

export function sayDate(language: Language, timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'long', timeZone }).format(at)
}
