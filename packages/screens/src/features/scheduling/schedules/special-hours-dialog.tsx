import { scheduleHoursInputSchema, type ScheduleHoursInput } from '@platform/contract/care'
import type { OrganizationService } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useDayNames } from '../../../parts/calendar/use-day-names.ts'
import { parseDay, type FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { parseFrom, parseTo } from './read-minutes.ts'
import { useRefreshSchedule } from './use-refresh-schedule.ts'

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

/** Adds weekly hours for a while, or for one service. */
export function SpecialHoursDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTranslation(['common', 'schedules'])
  const { api } = useServices()
  const services = useQuery(api.query.main.organizationServices.list.queryOptions())
  const refresh = useRefreshSchedule()
  const tell = useTell()
  const table = useHoursTable(services.data?.items ?? [])
  const form = useTableForm<ScheduleHoursInput>({
    table,
    schema: scheduleHoursInputSchema,
    submit: async (hours) => {
      await api.call.main.schedules.createHours(hours)
      await refresh()
      tell(t('schedules:schedules.special.added'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('schedules:schedules.special.add')}
      failedTitle={t('schedules:schedules.notAdded')}
      submitLabel={t('common:action.save')}
      busyLabel={t('common:state.saving')}
      onClose={onClose}
    >
      <Loaded query={services} skeleton={<Skeleton shape="control" lines={6} />}>
        {() => <Fields table={table} form={form} />}
      </Loaded>
    </FormDialog>
  )
}

function useHoursTable(services: readonly OrganizationService[]): FieldTable<ScheduleHoursInput> {
  const { t } = useTranslation(['common', 'schedules'])
  const names = useDayNames()
  return {
    weekday: {
      label: t('schedules:schedules.special.weekday'),
      width: 'medium',
      options: WEEKDAYS.map((weekday) => ({ value: String(weekday), label: names.weekday(weekday) })),
      parse: Number,
    },
    fromMinute: {
      label: t('schedules:schedules.special.fromTime'),
      type: 'time',
      width: 'short',
      required: true,
      parse: parseFrom,
    },
    toMinute: {
      label: t('schedules:schedules.special.toTime'),
      type: 'time',
      width: 'short',
      required: true,
      wrong: { too_small: t('schedules:schedules.wrong.endsBefore') },
      parse: parseTo,
    },
    validFrom: {
      label: t('schedules:schedules.special.validFrom'),
      isDay: true,
      isOptional: true,
      wrong: { required: t('schedules:schedules.wrong.special') },
      parse: parseDay,
    },
    validTo: {
      label: t('schedules:schedules.special.validTo'),
      isDay: true,
      isOptional: true,
      wrong: { too_small: t('schedules:schedules.wrong.endsBefore') },
      parse: parseDay,
    },
    serviceId: {
      label: t('schedules:schedules.special.service'),
      options: [
        { value: '', label: t('schedules:schedules.special.allServices') },
        ...services.map(({ id, name }) => ({ value: id, label: name })),
      ],
      parse: (text) => text || null,
    },
  }
}
