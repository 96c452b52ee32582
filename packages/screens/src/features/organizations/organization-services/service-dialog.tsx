import {
  organizationServiceFormSchema,
  SERVICE_LENGTH_MAX_MINUTES,
  SERVICE_LENGTH_MIN_MINUTES,
  versionTag,
  type OrganizationService,
  type OrganizationServiceInput,
} from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { TableDialog } from '../../../parts/forms/table-dialog.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

type ServiceForm = Omit<OrganizationServiceInput, 'booking'>

const USUAL_LENGTH_MINUTES = 30

export function AddServiceDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTranslation(['common', 'error', 'organizations'])
  const { create } = useServices().api.call.main.organizationServices
  const refresh = useRefreshServices()
  const table = useServiceTable()
  const form = useTableForm<ServiceForm>({
    table,
    schema: organizationServiceFormSchema,
    submit: async (body) => {
      await create(body)
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
      <Fields table={table} form={form} start={{ lengthMinutes: USUAL_LENGTH_MINUTES }} />
    </FormDialog>
  )
}

interface ChangeServiceDialogProps {
  readonly service: OrganizationService
  readonly onClose: () => void
}

export function ChangeServiceDialog({ service, onClose }: ChangeServiceDialogProps): ReactElement {
  const { t } = useTranslation(['error', 'organizations'])
  const { list, update } = useServices().api.call.main.organizationServices
  const refresh = useRefreshServices()
  return (
    <TableDialog<ServiceForm, OrganizationService>
      table={useServiceTable()}
      title={service.name}
      failedTitle={t('error:save.title')}
      saveLabel={t('organizations:organizationServices.save')}
      onClose={onClose}
      stored={service}
      pick={({ name, lengthMinutes, description }) => ({ name, lengthMinutes, description })}
      schema={organizationServiceFormSchema}
      save={(body, seenVersion) =>
        update({ params: { id: service.id }, headers: { 'if-match': versionTag(seenVersion) }, body })
      }
      reload={async () => (await list()).items.find(({ id }) => id === service.id) ?? service}
      onStored={() => void refresh()}
    />
  )
}

function useServiceTable(): FieldTable<ServiceForm> {
  const { t } = useTranslation('organizations')
  return {
    name: { label: t('organizationServices.name'), maxLength: 80, required: true },
    lengthMinutes: {
      label: t('organizationServices.length'),
      wrong: {
        other: t('organizationServices.lengthWrong', {
          least: SERVICE_LENGTH_MIN_MINUTES,
          most: SERVICE_LENGTH_MAX_MINUTES,
        }),
      },
      suffix: t('organizationServices.unit'),
      inputMode: 'numeric',
      width: 'short',
      required: true,
      parse: (text) => Number(text.trim() || Number.NaN),
    },
    description: { label: t('organizationServices.about'), isOptional: true, rows: 3, maxLength: 500 },
  }
}

function useRefreshServices(): () => Promise<void> {
  const { api, queryClient } = useServices()
  return () => queryClient.invalidateQueries({ queryKey: api.query.main.organizationServices.key() })
}
