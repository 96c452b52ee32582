import type { ServicePrice } from '@platform/contract/care'
import { useFormat, useTranslation } from '@platform/i18n'

/** What a service costs, in words where that is nothing. */
export function usePriceText(): (price: ServicePrice) => string {
  const { t } = useTranslation('scheduling')
  const { money } = useFormat()
  return ({ minor, currency }) => (minor === 0 ? t('healthcareServices.free') : money(minor, currency))
}
