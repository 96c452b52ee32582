import {
  organizationServiceInputSchema,
  SERVICE_LENGTH_MAX_MINUTES,
  SERVICE_LENGTH_MIN_MINUTES,
  versionTag,
  type OrganizationService,
  type OrganizationServiceInput,
} from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Button, Form, FormActions, TextArea, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { FormSummary } from '../../../forms/form-summary.tsx'
import { readText } from '../../../forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../../forms/use-native-form.ts'
import { useServices } from '../../../services/site-services.tsx'

const USUAL_LENGTH_MINUTES = 30

interface ServiceDialogProps {
  /** The service to be changed; a new one without it. */
  readonly service?: OrganizationService
  readonly onClose: () => void
}

/** Adds or changes a service. */
export function ServiceDialog({ service, onClose }: ServiceDialogProps): ReactElement {
  const { t } = useTranslation(['organization', 'common', 'error'])
  const form = useServiceForm(service, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={service === undefined ? t('organization:services.add') : service.name}
      closeLabel={t('common:action.close')}
      stays={form.isBusy}
    >
      <Form onSubmit={form.onSubmit}>
        <FormSummary form={form} failedTitle={t('error:save.title')} />
        <TextField
          {...form.field('name')}
          label={t('organization:services.name')}
          defaultValue={service?.name ?? ''}
          autoComplete="off"
          maxLength={80}
          required
        />
        <TextField
          {...form.field('lengthMinutes')}
          label={t('organization:services.length')}
          suffix={t('organization:services.unit')}
          defaultValue={service?.lengthMinutes ?? USUAL_LENGTH_MINUTES}
          inputMode="numeric"
          autoComplete="off"
          width="short"
          required
        />
        <TextArea
          {...form.field('description')}
          label={t('organization:services.about')}
          optionalLabel={t('common:state.optional')}
          defaultValue={service?.description ?? ''}
          rows={3}
          maxLength={500}
        />
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.saving')}>
            {t('organization:services.save')}
          </Button>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

function useServiceForm(
  service: OrganizationService | undefined,
  onDone: () => void,
): NativeForm<OrganizationServiceInput> {
  const { t } = useTranslation(['organization', 'common'])
  const { api, queryClient } = useServices()
  const { create, update } = api.call.main.organizationServices
  return useNativeForm<OrganizationServiceInput>({
    schema: organizationServiceInputSchema,
    fields: ['name', 'lengthMinutes', 'description'],
    read: (data) => ({
      name: readText(data, 'name'),
      lengthMinutes: Number(readText(data, 'lengthMinutes').trim() || Number.NaN),
      description: readText(data, 'description'),
    }),
    describe: (name, code) =>
      name === 'lengthMinutes'
        ? t('organization:services.lengthWrong', {
            least: SERVICE_LENGTH_MIN_MINUTES,
            most: SERVICE_LENGTH_MAX_MINUTES,
          })
        : t(`common:field.${code}`),
    submit: async (body) => {
      await (service === undefined
        ? create(body)
        : update({
            params: { id: service.id },
            headers: { 'if-match': versionTag(service.version) },
            body,
          }))
      onDone()
      await queryClient.invalidateQueries({ queryKey: api.query.main.organizationServices.key() })
    },
  })
}
