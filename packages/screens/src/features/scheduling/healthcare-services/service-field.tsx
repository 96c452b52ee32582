import { useTranslation } from '@platform/i18n'
import { SelectField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import type { BookableService } from './choose-offer.ts'

interface ServiceFieldProps {
  readonly services: readonly BookableService[]
  readonly service: BookableService | undefined
  readonly onChange: (serviceId: string) => void
}

/** For which service a time is looked for; its texts are in the namespace `schedules`. */
export function ServiceField({ services, service, onChange }: ServiceFieldProps): ReactElement {
  const { t } = useTranslation('schedules')
  return (
    <SelectField
      label={t('schedules.new.service')}
      {...(services.length > 1 && { placeholder: t('schedules.new.chooseService') })}
      value={service?.id ?? ''}
      options={services.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
