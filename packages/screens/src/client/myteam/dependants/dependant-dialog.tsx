import { versionTag } from '@platform/contract'
import {
  dependantInputSchema,
  GUARDIAN_RELATIONS,
  type Dependant,
  type DependantInput,
} from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Dialog, notify } from '@platform/ui'
import { Button, DateField, Form, FormActions, SelectField, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { readDay } from '../../../care/sharing-fields.tsx'
import { useRefreshGuardianships } from '../../../care/use-refresh-guardianships.ts'
import { FormSummary } from '../../../forms/form-summary.tsx'
import { readText } from '../../../forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../../forms/use-native-form.ts'
import { useServices } from '../../../services/site-services.tsx'
import { readRelation } from './invite-guardian-dialog.tsx'

interface DependantDialogProps {
  /** The one that is corrected; without it somebody is added. */
  readonly dependant?: Dependant
  readonly onClose: () => void
}

/** Adds somebody whose record one keeps, or corrects who they are. */
export function DependantDialog({ dependant, onClose }: DependantDialogProps): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const form = useDependantForm(dependant, onClose)
  const isNew = dependant === undefined
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? t('care:dependants.addTitle') : t('care:dependants.editTitle')}
      closeLabel={t('common:action.close')}
      stays={form.isBusy}
    >
      <Form onSubmit={form.onSubmit}>
        <FormSummary form={form} failedTitle={t('care:dependants.failed')} />
        <TextField
          {...form.field('firstName')}
          label={t('care:dependants.firstName')}
          defaultValue={dependant?.firstName}
          autoComplete="off"
          required
        />
        <TextField
          {...form.field('lastName')}
          label={t('care:dependants.lastName')}
          defaultValue={dependant?.lastName}
          autoComplete="off"
          required
        />
        <DateField
          {...form.field('birthDate')}
          label={t('care:dependants.birthDate')}
          defaultValue={dependant?.birthDate}
          required
        />
        {isNew && <KeepingFields form={form} />}
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.saving')}>
            {t('care:dependants.save')}
          </Button>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

function KeepingFields({ form }: { form: NativeForm<DependantInput> }): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  return (
    <>
      <SelectField
        {...form.field('relation')}
        label={t('care:dependants.relation')}
        options={GUARDIAN_RELATIONS.map((value) => ({ value, label: t(`care:relations.${value}`) }))}
      />
      <DateField
        {...form.field('expiresOn')}
        label={t('care:dependants.until')}
        help={t('care:dependants.untilHelp')}
        optionalLabel={t('common:state.optional')}
      />
    </>
  )
}

function useDependantForm(dependant: Dependant | undefined, onClose: () => void): NativeForm<DependantInput> {
  const { t } = useTranslation(['care', 'common'])
  const { dependants } = useServices().api.call.dataTrust
  const refresh = useRefreshGuardianships()
  return useNativeForm<DependantInput>({
    // What is not asked when somebody is corrected has its harmless default, so one schema judges both.
    schema: dependantInputSchema,
    fields: ['firstName', 'lastName', 'birthDate', 'relation', 'expiresOn'],
    read: (data) => ({
      firstName: readText(data, 'firstName'),
      lastName: readText(data, 'lastName'),
      birthDate: readText(data, 'birthDate'),
      relation: readRelation(data),
      expiresOn: readDay(data, 'expiresOn'),
    }),
    describe: (name, code) =>
      name === 'birthDate' && code === 'invalid_format'
        ? t('common:field.invalid_date')
        : t(`common:field.${code}`),
    submit: async (values) => {
      const { firstName, lastName, birthDate } = values
      await (dependant === undefined
        ? dependants.create(values)
        : dependants.update({
            params: { id: dependant.id },
            headers: { 'if-match': versionTag(dependant.version) },
            body: { firstName, lastName, birthDate },
          }))
      notify({ tone: 'success', title: t('common:state.saved'), closeLabel: t('common:action.close') })
      onClose()
      await refresh()
    },
  })
}
