import { versionTag, type FieldErrorCode, type ProfessionalSetup } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { StoredForm } from '../../../parts/forms/stored-form.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { WeekFields } from './week-fields.tsx'
import {
  HOUR_FIELDS,
  judgeWeek,
  readPeriods,
  readWeek,
  typeWeek,
  WEEKDAYS,
  type WeekHours,
} from './week-hours.ts'

interface HoursFormProps {
  readonly setup: ProfessionalSetup
  readonly saveLabel: string
  readonly onSaved?: () => void
  readonly onBack?: (() => void) | undefined
}

/** The working hours of a usual week, breaks included. */
export function HoursForm({ setup, saveLabel, onSaved, onBack }: HoursFormProps): ReactElement {
  const { t } = useTranslation(['common', 'professional-settings'])
  const { api } = useServices()
  const queryClient = useQueryClient()
  const { read, saveHours } = api.call.main.professionalSetup
  const describe = (_name: string, code: FieldErrorCode): string =>
    t(
      code === 'too_small'
        ? 'professional-settings:professionalSetup.hours.tooEarly'
        : 'professional-settings:professionalSetup.hours.bothNeeded',
    )
  return (
    <StoredForm<WeekHours, ProfessionalSetup>
      stored={setup}
      pick={({ workingHours }) => typeWeek(workingHours)}
      schema={z.record(z.string(), z.string())}
      fields={HOUR_FIELDS}
      read={readWeek}
      check={judgeWeek}
      describe={describe}
      save={(week, seenVersion) =>
        saveHours({
          headers: { 'if-match': versionTag(seenVersion) },
          body: { workingHours: readPeriods(week) },
        })
      }
      reload={() => read()}
      onStored={(stored) =>
        queryClient.setQueryData(api.query.main.professionalSetup.read.queryKey(), stored)
      }
      saveLabel={saveLabel}
      {...(onSaved !== undefined && { onSaved })}
      {...(onBack !== undefined && { onCancel: onBack, cancelLabel: t('common:action.back') })}
      labelOf={(name) => {
        const day = WEEKDAYS.find((known) => name.includes(String(known))) ?? 1
        return `${t(`professional-settings:professionalSettings.weekday.${day}`)}, ${t(name.startsWith('from') ? 'professional-settings:professionalSetup.hours.from' : 'professional-settings:professionalSetup.hours.to')}`
      }}
    >
      {(form, start) => <WeekFields form={form} start={start} />}
    </StoredForm>
  )
}
