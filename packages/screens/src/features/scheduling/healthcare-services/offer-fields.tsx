import type { BookableSchedule } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { RadioGroup } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import type { BookableService, ChosenOffer } from './choose-offer.ts'
import { usePriceText } from './use-price-text.ts'

interface OfferFieldsProps {
  readonly schedules: readonly BookableSchedule[]
  readonly chosen: ChosenOffer
  readonly onSchedule: (id: string) => void
  readonly onService: (id: string) => void
}

/** Chooses with whom, and for what. */
export function OfferFields(props: OfferFieldsProps): ReactElement {
  const { schedules, chosen, onSchedule, onService } = props
  const { t } = useTranslation('scheduling')
  const describe = useServiceText()
  return (
    <>
      <RadioGroup
        legend={t('healthcareServices.with')}
        name="schedule"
        value={chosen.schedule?.id ?? ''}
        onValueChange={onSchedule}
        options={schedules.map(({ id, professional: { name, profession }, organization }) => ({
          value: id,
          label: <bdi>{name}</bdi>,
          help: [profession, organization].filter(Boolean).join(' · '),
        }))}
      />
      {chosen.schedule !== undefined && (
        <RadioGroup
          key={chosen.schedule.id}
          legend={t('healthcareServices.for')}
          name="service"
          value={chosen.service?.id ?? ''}
          onValueChange={onService}
          options={chosen.schedule.services.map((service) => ({
            value: service.id,
            label: <bdi>{service.name}</bdi>,
            help: describe(service),
          }))}
        />
      )}
    </>
  )
}

/** How long it takes, where it is, for how many and for how much, and what the practice says of it. */
function useServiceText(): (service: BookableService) => string {
  const { t } = useTranslation(['common', 'scheduling'])
  const priceText = usePriceText()
  return ({ lengthMinutes, place, capacity, price, description }) => {
    const facts = [
      t('common:count.minutes', { count: lengthMinutes }),
      t(`scheduling:appointments.place.${place}`),
      capacity > 1 && t('scheduling:healthcareServices.group', { count: capacity }),
      price !== null && priceText(price),
    ]
    const said = facts.filter(Boolean).join(' · ')
    return description === '' ? said : `${said}. ${description}`
  }
}
