import { versionTag, type OrganizationService, type Room } from '@platform/contract'
import { useFormat, useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { StoredDialog } from '../../../parts/forms/stored-dialog.tsx'
import { useNativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useRefreshRooms } from '../rooms/use-refresh-rooms.ts'
import { ServiceFields } from './service-fields.tsx'
import { findCurrency, startService, toInput, toValues, type ServiceValues } from './service-values.ts'
import { useServiceForm } from './use-service-form.ts'

interface DialogProps {
  readonly services: readonly OrganizationService[]
  readonly longestOpeningMinutes: number | null
  readonly rooms: readonly Room[]
  readonly onClose: () => void
}

export function AddServiceDialog(props: DialogProps): ReactElement {
  const { services, longestOpeningMinutes, rooms, onClose } = props
  const { t } = useTranslation(['common', 'error', 'organizations'])
  const { locale } = useFormat()
  const { create } = useServices().api.call.main.organizationServices
  const refresh = useRefreshRooms()
  const start = startService(findCurrency(services))
  const spec = useServiceForm(start, rooms)
  const form = useNativeForm<ServiceValues>({
    ...spec,
    submit: async (values) => {
      await create(toInput(values, locale))
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('organizations:organizationServices.add')}
      failedTitle={t('error:save.title')}
      submitLabel={t('organizations:organizationServices.save')}
      busyLabel={t('common:state.saving')}
      onClose={onClose}
    >
      <ServiceFields
        {...{ spec, form, start, rooms }}
        facts={{ longestOpeningMinutes, mostBooked: 0, lacksRoom: false }}
      />
    </FormDialog>
  )
}

export function ChangeServiceDialog(props: DialogProps & { service: OrganizationService }): ReactElement {
  const { service, services, longestOpeningMinutes, rooms, onClose } = props
  const { t } = useTranslation(['error', 'organizations'])
  const { locale } = useFormat()
  const { list, update } = useServices().api.call.main.organizationServices
  const refresh = useRefreshRooms()
  const style = { locale, currency: findCurrency(services) }
  const spec = useServiceForm(toValues(service, style), rooms)
  const { mostBooked, lacksRoom } = service
  return (
    <StoredDialog<ServiceValues, OrganizationService>
      {...spec}
      title={service.name}
      failedTitle={t('error:save.title')}
      saveLabel={t('organizations:organizationServices.save')}
      onClose={onClose}
      stored={service}
      pick={(stored) => toValues(stored, style)}
      save={(values, seenVersion) =>
        update({
          params: { id: service.id },
          headers: { 'if-match': versionTag(seenVersion) },
          body: toInput(values, locale),
        })
      }
      reload={async () => (await list()).items.find(({ id }) => id === service.id) ?? service}
      onStored={() => void refresh()}
    >
      {(form, start) => (
        <ServiceFields
          {...{ spec, form, start, rooms }}
          facts={{ longestOpeningMinutes, mostBooked, lacksRoom }}
        />
      )}
    </StoredDialog>
  )
}
