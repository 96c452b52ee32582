import type { OrganizationService } from '@platform/contract'
import { useFormat, useTranslation } from '@platform/i18n'
import { useLengthText } from './use-length-text.ts'

/** What a booking of a service keeps to, in a line: `30 minutes · At the practice · 10 minutes after · CHF 90.00`. */
export function useServiceSummary(): (service: OrganizationService) => string {
  const { t } = useTranslation('organizations')
  const { money } = useFormat()
  const length = useLengthText()
  return ({ lengthMinutes, booking }) => {
    const { place, beforeMinutes, afterMinutes, travelMinutes, capacity, price } = booking
    const parts = [
      t('organizationServices.minutes', { count: lengthMinutes }),
      t(`organizationServices.place.${place}`),
      place === 'home' &&
        travelMinutes > 0 &&
        t('organizationServices.says.travel', { time: length(travelMinutes) }),
      beforeMinutes > 0 && t('organizationServices.says.before', { time: length(beforeMinutes) }),
      afterMinutes > 0 && t('organizationServices.says.after', { time: length(afterMinutes) }),
      capacity > 1 && t('organizationServices.says.group', { count: capacity }),
      price !== null &&
        (price.minor === 0 ? t('organizationServices.says.free') : money(price.minor, price.currency)),
    ]
    return parts.filter(Boolean).join(' · ')
  }
}
