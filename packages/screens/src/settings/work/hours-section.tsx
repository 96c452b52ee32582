import { versionTag, type FieldErrorCode, type ProfessionalSetup } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Section, Skeleton } from '@platform/ui/elements'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { Loaded } from '../../loading/loaded.tsx'
import { useServices } from '../../services/site-services.tsx'
import { SectionForm } from '../form/section-form.tsx'
import { DayHours } from './day-hours.tsx'
import {
  HOUR_FIELDS,
  judgeWeek,
  readPeriods,
  readWeek,
  typeWeek,
  WEEKDAYS,
  type WeekHours,
} from './week-hours.ts'

/** When a professional works in a usual week, in the time zone of their profile. */
export function HoursSection({ timeZone }: { timeZone: string }): ReactElement {
  const { t } = useTranslation(['account', 'professional'])
  const { api } = useServices()
  const setup = useQuery(api.query.main.professionalSetup.read.queryOptions())
  return (
    <Section
      title={t('professional:setup.hours.title')}
      description={t('account:settings.hours.description', { zone: timeZone.replaceAll('_', ' ') })}
    >
      <Loaded query={setup} skeleton={<Skeleton shape="control" lines={7} />}>
        {(data) => <HoursForm setup={data} />}
      </Loaded>
    </Section>
  )
}

function HoursForm({ setup }: { setup: ProfessionalSetup }): ReactElement {
  const { t } = useTranslation(['account', 'professional'])
  const { api } = useServices()
  const queryClient = useQueryClient()
  const describe = (_name: string, code: FieldErrorCode): string =>
    t(code === 'too_small' ? 'professional:setup.hours.tooEarly' : 'professional:setup.hours.bothNeeded')
  return (
    <SectionForm<WeekHours, ProfessionalSetup>
      stored={setup}
      pick={({ workingHours }) => typeWeek(workingHours)}
      schema={z.record(z.string(), z.string())}
      fields={HOUR_FIELDS}
      read={readWeek}
      check={judgeWeek}
      describe={describe}
      save={(week, seenVersion) =>
        api.call.main.professionalSetup.saveHours({
          headers: { 'if-match': versionTag(seenVersion) },
          body: { workingHours: readPeriods(week) },
        })
      }
      reload={() => api.call.main.professionalSetup.read()}
      onStored={(stored) =>
        queryClient.setQueryData(api.query.main.professionalSetup.read.queryKey(), stored)
      }
      saveLabel={t('account:settings.hours.save')}
      labelOf={(name) => {
        const day = WEEKDAYS.find((known) => name.includes(String(known))) ?? 1
        return `${t(`professional:weekday.${day}`)}, ${t(name.startsWith('from') ? 'professional:setup.hours.from' : 'professional:setup.hours.to')}`
      }}
    >
      {(form, start) => WEEKDAYS.map((day) => <DayHours key={day} day={day} form={form} start={start} />)}
    </SectionForm>
  )
}
