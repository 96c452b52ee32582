import {
  organizationServiceInputSchema,
  SERVICE_LENGTH_MAX_MINUTES,
  SERVICE_LENGTH_MIN_MINUTES,
  versionTag,
  type FieldErrorCode,
  type OrganizationService,
  type OrganizationServiceInput,
} from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { TextArea, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { StoredDialog } from '../../../parts/forms/stored-dialog.tsx'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

const USUAL_LENGTH_MINUTES = 30
const FIELDS = ['name', 'lengthMinutes', 'description'] as const

/** Adds a service. */
export function AddServiceDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTranslation(['common', 'error', 'organizations'])
  const { create } = useServices().api.call.main.organizationServices
  const refresh = useRefreshServices()
  const describe = useDescribe()
  const form = useNativeForm<OrganizationServiceInput>({
    schema: organizationServiceInputSchema,
    fields: FIELDS,
    read: readService,
    describe,
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
      <ServiceFields form={form} />
    </FormDialog>
  )
}

interface ChangeServiceDialogProps {
  readonly service: OrganizationService
  readonly onClose: () => void
}

/** Changes a service. */
export function ChangeServiceDialog({ service, onClose }: ChangeServiceDialogProps): ReactElement {
  const { t } = useTranslation(['error', 'organizations'])
  const { list, update } = useServices().api.call.main.organizationServices
  const refresh = useRefreshServices()
  const describe = useDescribe()
  return (
    <StoredDialog<OrganizationServiceInput, OrganizationService>
      title={service.name}
      failedTitle={t('error:save.title')}
      saveLabel={t('organizations:organizationServices.save')}
      onClose={onClose}
      stored={service}
      pick={({ name, lengthMinutes, description }) => ({ name, lengthMinutes, description })}
      schema={organizationServiceInputSchema}
      fields={FIELDS}
      read={readService}
      describe={describe}
      save={(body, seenVersion) =>
        update({ params: { id: service.id }, headers: { 'if-match': versionTag(seenVersion) }, body })
      }
      reload={async () => (await list()).items.find(({ id }) => id === service.id) ?? service}
      onStored={() => void refresh()}
      labels={{
        name: t('organizations:organizationServices.name'),
        lengthMinutes: t('organizations:organizationServices.length'),
        description: t('organizations:organizationServices.about'),
      }}
    >
      {(form, start) => <ServiceFields form={form} start={start} />}
    </StoredDialog>
  )
}

interface ServiceFieldsProps {
  readonly form: NativeForm<OrganizationServiceInput>
  readonly start?: OrganizationServiceInput
}

function ServiceFields({ form, start }: ServiceFieldsProps): ReactElement {
  const { t } = useTranslation(['common', 'organizations'])
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('organizations:organizationServices.name')}
        defaultValue={start?.name ?? ''}
        autoComplete="off"
        maxLength={80}
        required
      />
      <TextField
        {...form.field('lengthMinutes')}
        label={t('organizations:organizationServices.length')}
        suffix={t('organizations:organizationServices.unit')}
        defaultValue={start?.lengthMinutes ?? USUAL_LENGTH_MINUTES}
        inputMode="numeric"
        autoComplete="off"
        width="short"
        required
      />
      <TextArea
        {...form.field('description')}
        label={t('organizations:organizationServices.about')}
        optionalLabel={t('common:state.optional')}
        defaultValue={start?.description ?? ''}
        rows={3}
        maxLength={500}
      />
    </>
  )
}

function useRefreshServices(): () => Promise<void> {
  const { api, queryClient } = useServices()
  return () => queryClient.invalidateQueries({ queryKey: api.query.main.organizationServices.key() })
}

function useDescribe(): (name: keyof OrganizationServiceInput, code: FieldErrorCode) => string {
  const { t } = useTranslation(['common', 'organizations'])
  return (name, code) =>
    name === 'lengthMinutes'
      ? t('organizations:organizationServices.lengthWrong', {
          least: SERVICE_LENGTH_MIN_MINUTES,
          most: SERVICE_LENGTH_MAX_MINUTES,
        })
      : t(`common:field.${code}`)
}

function readService(data: FormData): OrganizationServiceInput {
  return {
    name: readText(data, 'name'),
    lengthMinutes: Number(readText(data, 'lengthMinutes').trim() || Number.NaN),
    description: readText(data, 'description'),
  }
}
