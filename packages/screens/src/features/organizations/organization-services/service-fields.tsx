import type { Room } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Disclosure } from '@platform/ui/elements'
import { useState, type FormEvent, type ReactElement } from 'react'
import { namesOf } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import type { NativeForm } from '../../../parts/forms/use-native-form.ts'
import { RoomChoice } from './room-choice.tsx'
import styles from './service-fields.module.css'
import { ServiceNotices, type ServiceFacts } from './service-notices.tsx'
import type { ServiceValues } from './service-values.ts'
import type { ServiceForm } from './use-service-form.ts'
import type { Part, Rule } from './use-service-table.ts'

interface ServiceFieldsProps {
  readonly spec: ServiceForm
  readonly form: NativeForm<ServiceValues>
  readonly start: ServiceValues
  readonly rooms: readonly Room[]
  readonly facts: ServiceFacts
}

/** A service: what clients read of it, and folded below it what its bookings keep to. */
export function ServiceFields({ spec, form, start, rooms, facts }: ServiceFieldsProps): ReactElement {
  const [typed, setTyped] = useState(start)
  const { naming, offer } = spec.tables
  const { place, travelMinutes, price, currency, capacity } = offer
  const isAtHome = typed.place === 'home'
  const used = rooms.filter(({ isRetired }) => !isRetired)
  const follow = ({ currentTarget }: FormEvent): void => {
    const owner = currentTarget.closest('form')
    if (owner !== null) setTyped(spec.read(new FormData(owner)))
  }
  return (
    <div className={styles.fields} onInput={follow}>
      <Fields<Part<'name' | 'lengthMinutes' | 'description'>> table={naming} form={form} start={start} />
      <Fields<Part<'place'>> table={{ place }} form={form} start={start} />
      {isAtHome ? (
        <Fields<Part<'travelMinutes'>> table={{ travelMinutes }} form={form} start={start} />
      ) : (
        <input type="hidden" name="travelMinutes" value={start.travelMinutes} />
      )}
      <div className={styles.pair}>
        <Fields<Part<'price' | 'currency'>> table={{ price, currency }} form={form} start={start} />
      </div>
      <Fields<Part<'capacity'>> table={{ capacity }} form={form} start={start} />
      {used.length > 0 && !isAtHome && (
        <RoomChoice field={form.field('roomIds')} rooms={used} chosen={start.roomIds} />
      )}
      <FoldedRules spec={spec} form={form} start={start} />
      <ServiceNotices typed={typed} facts={facts} />
    </div>
  )
}

function FoldedRules({
  spec,
  form,
  start,
}: Pick<ServiceFieldsProps, 'spec' | 'form' | 'start'>): ReactElement {
  const { t } = useTranslation('organizations')
  const [isOpen, setOpen] = useState(false)
  const { rules } = spec.tables
  const isWrong = namesOf(rules).some((name) => form.field(name).error !== undefined)
  return (
    <Disclosure
      summary={t('organizationServices.rules')}
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <div className={styles.rules}>
        <Fields<Part<Rule>> table={rules} form={form} start={start} />
      </div>
    </Disclosure>
  )
}
