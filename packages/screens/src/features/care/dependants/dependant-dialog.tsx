import { versionTag, type FieldErrorCode } from '@platform/contract'
import {
  dependantChangeSchema,
  dependantInputSchema,
  GUARDIAN_RELATIONS,
  type Dependant,
  type DependantInput,
} from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { notify } from '@platform/ui'
import { DateField, SelectField, TextField } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { readDay } from '../care-team/sharing-fields.tsx'
import { useRefreshGuardianships } from '../care-team/use-refresh-guardianships.ts'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { StoredDialog } from '../../../parts/forms/stored-dialog.tsx'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { readRelation } from './invite-guardian-dialog.tsx'

type DependantNames = Pick<DependantInput, 'firstName' | 'lastName' | 'birthDate'>

/** Corrects who a dependant is. */
export function CorrectDependantDialog(props: {
  readonly dependant: Dependant
  readonly onClose: () => void
}): ReactElement {
  const { dependant, onClose } = props
  const { t } = useTranslation(['care', 'common'])
  const format = useReaderFormat()
  const { list, update } = useServices().api.call.dataTrust.dependants
  const refresh = useRefreshGuardianships()
  const describe = useDescribe()
  return (
    <StoredDialog<DependantNames, Dependant>
      title={t('care:dependants.editTitle')}
      failedTitle={t('care:dependants.failed')}
      saveLabel={t('care:dependants.save')}
      onClose={onClose}
      stored={dependant}
      pick={({ firstName, lastName, birthDate }) => ({ firstName, lastName, birthDate })}
      schema={dependantChangeSchema}
      fields={['firstName', 'lastName', 'birthDate']}
      read={readNames}
      describe={describe}
      save={(body, seenVersion) =>
        update({ params: { id: dependant.id }, headers: { 'if-match': versionTag(seenVersion) }, body })
      }
      reload={async () => (await list()).items.find(({ id }) => id === dependant.id) ?? dependant}
      onStored={() => void refresh()}
      onSaved={() =>
        notify({ tone: 'success', title: t('common:state.saved'), closeLabel: t('common:action.close') })
      }
      labels={{
        firstName: t('care:dependants.firstName'),
        lastName: t('care:dependants.lastName'),
        birthDate: t('care:dependants.birthDate'),
      }}
      showValue={(name, values) =>
        name === 'birthDate' ? format.calendarDate(values.birthDate) : values[name]
      }
    >
      {(form, start) => <NameFields field={form.field} start={start} />}
    </StoredDialog>
  )
}

/** Adds somebody whose record one keeps. */
export function AddDependantDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const form = useDependantForm(onClose)
  return (
    <FormDialog
      form={form}
      title={t('care:dependants.addTitle')}
      failedTitle={t('care:dependants.failed')}
      submitLabel={t('care:dependants.save')}
      busyLabel={t('common:state.saving')}
      onClose={onClose}
    >
      <NameFields field={form.field} />
      <KeepingFields form={form} />
    </FormDialog>
  )
}

interface NameFieldsProps {
  readonly field: (name: keyof DependantNames) => { readonly id: string; readonly name: string }
  readonly start?: DependantNames
}

function NameFields({ field, start }: NameFieldsProps): ReactElement {
  const { t } = useTranslation('care')
  return (
    <>
      <TextField
        {...field('firstName')}
        label={t('dependants.firstName')}
        defaultValue={start?.firstName}
        autoComplete="off"
        required
      />
      <TextField
        {...field('lastName')}
        label={t('dependants.lastName')}
        defaultValue={start?.lastName}
        autoComplete="off"
        required
      />
      <DateField
        {...field('birthDate')}
        label={t('dependants.birthDate')}
        defaultValue={start?.birthDate}
        required
      />
    </>
  )
}

function KeepingFields({ form }: { form: NativeForm<DependantInput> }): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  return (
    <>
      <SelectField
        {...form.field('relation')}
        label={t('care:dependants.relation')}
        options={GUARDIAN_RELATIONS.map((value) => ({
          value,
          label: t(`care:dependants.relations.${value}`),
        }))}
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

function useDependantForm(onClose: () => void): NativeForm<DependantInput> {
  const { t } = useTranslation('common')
  const { dependants } = useServices().api.call.dataTrust
  const refresh = useRefreshGuardianships()
  const describe = useDescribe()
  return useNativeForm<DependantInput>({
    schema: dependantInputSchema,
    fields: ['firstName', 'lastName', 'birthDate', 'relation', 'expiresOn'],
    read: (data) => ({
      ...readNames(data),
      relation: readRelation(data),
      expiresOn: readDay(data, 'expiresOn'),
    }),
    describe,
    submit: async (values) => {
      await dependants.create(values)
      notify({ tone: 'success', title: t('state.saved'), closeLabel: t('action.close') })
      onClose()
      await refresh()
    },
  })
}

function useDescribe(): (name: keyof DependantInput, code: FieldErrorCode) => string {
  const { t } = useTranslation('common')
  return (name, code) =>
    name === 'birthDate' && code === 'invalid_format' ? t('field.invalid_date') : t(`field.${code}`)
}

function readNames(data: FormData): DependantNames {
  return {
    firstName: readText(data, 'firstName'),
    lastName: readText(data, 'lastName'),
    birthDate: readText(data, 'birthDate'),
  }
}
