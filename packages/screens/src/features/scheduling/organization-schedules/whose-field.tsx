import { useTranslation } from '@platform/i18n'
import { SelectField } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useClaims } from '../../../parts/services/use-claims.ts'
import { useScheduleAddress } from '../schedules/schedule-address.ts'
import { organizationSchedules } from './organization-schedules.queries.ts'

/** Whose appointments are shown: one's own, a colleague's or everybody's. */
export function WhoseField(): ReactElement | null {
  const { t } = useTranslation('schedules')
  const { of, change } = useScheduleAddress()
  const ownId = useClaims()?.u_id
  const { data } = useQuery(organizationSchedules(useServices()))
  const others = (data?.items ?? []).filter(({ professional }) => professional.id !== ownId)
  if (others.length === 0 && of === 'mine') return null
  return (
    <SelectField
      label={t('organizationSchedules.whose')}
      value={of}
      options={[
        { value: 'mine', label: t('organizationSchedules.mine') },
        ...others.map(({ id, professional }) => ({ value: id, label: professional.name })),
        { value: 'all', label: t('organizationSchedules.all') },
      ]}
      onChange={({ currentTarget }) => change({ of: currentTarget.value, appointment: '', session: '' })}
    />
  )
}
