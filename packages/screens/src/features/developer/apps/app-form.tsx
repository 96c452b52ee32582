import {
  APP_NAME_LENGTH,
  APP_SCOPES,
  APP_TOKEN_DAYS,
  newAppFormSchema,
  type AppScope,
  type AppWithToken,
  type NewApp,
} from '@platform/contract/developer'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, RadioGroup, TextField } from '@platform/ui/elements'
import { useEffect, useState, type ReactElement } from 'react'
import { CheckboxGroup } from '../../../parts/choices/checkbox-group.tsx'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { readText } from '../../../parts/forms/read-text.ts'
import { useNativeForm, type NativeForm } from '../../../parts/forms/use-native-form.ts'
import { createId } from '../../../parts/services/create-id.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useStepUp } from '../../identity/step-up/use-step-up.ts'
import security from '../../identity/second-step/security.module.css'
import { SCOPE_WORDS } from './apps.ts'
import { useRefreshApps } from './use-refresh-apps.ts'

type AppValues = Omit<NewApp, 'key'>

/** The middle one: long enough for a device, and soon enough for one that was forgotten. */
const USUAL_DAYS = 90

interface AppFormProps {
  readonly onMade: (made: AppWithToken) => void
  readonly onCancel: () => void
}

/** Names an app, says what it may do and for how long. */
export function AppForm({ onMade, onCancel }: AppFormProps): ReactElement {
  const { t } = useTranslation(['common', 'developer'])
  const form = useAppForm(onMade)
  const name = form.field('name')
  useEffect(() => document.getElementById(name.id)?.focus(), [name.id])
  return (
    <Form onSubmit={form.onSubmit} className={security.panel}>
      <FormSummary form={form} failedTitle={t('developer:apps.notMade')} />
      <TextField
        {...name}
        label={t('developer:apps.name')}
        help={t('developer:apps.nameHelp')}
        maxLength={APP_NAME_LENGTH}
        autoComplete="off"
        required
      />
      <CheckboxGroup
        field={form.field('scopes')}
        legend={t('developer:apps.mayDo')}
        options={APP_SCOPES.map((scope) => ({
          value: scope,
          label: t(`developer:apps.scope.${SCOPE_WORDS[scope]}`),
          help: t(`developer:apps.scopeMeans.${SCOPE_WORDS[scope]}`),
        }))}
      />
      <RadioGroup
        {...form.field('days')}
        legend={t('developer:apps.days')}
        help={t('developer:apps.daysHelp')}
        defaultValue={String(USUAL_DAYS)}
        inline
        options={APP_TOKEN_DAYS.map((days) => ({
          value: String(days),
          label: t(`developer:apps.dayCounts.${days}`),
        }))}
      />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('developer:apps.making')}>
          {t('developer:apps.make')}
        </Button>
        <Button onClick={onCancel}>{t('common:action.cancel')}</Button>
      </FormActions>
    </Form>
  )
}

function useAppForm(onMade: AppFormProps['onMade']): NativeForm<AppValues> {
  const { t } = useTranslation(['common', 'developer'])
  const { api } = useServices()
  const withStepUp = useStepUp()
  const refresh = useRefreshApps()
  // The same for every attempt, so that one whose answer was lost makes no second app.
  const [key] = useState(createId)
  return useNativeForm<AppValues>({
    schema: newAppFormSchema,
    fields: ['name', 'scopes', 'days'],
    read: (data) => ({ name: readText(data, 'name'), scopes: readAppScopes(data), days: readDays(data) }),
    describe: (field, code) => {
      if (field === 'scopes') return t('developer:apps.scopesMissing')
      return field === 'name' && code === 'required'
        ? t('developer:apps.nameMissing')
        : t(`common:field.${code}`)
    },
    submit: async (values) => {
      const made = await withStepUp(() => api.call.developer.apps.create({ key, ...values }))
      await refresh()
      onMade(made)
    },
  })
}

function readAppScopes(data: FormData): AppScope[] {
  const ticked = data.getAll('scopes')
  return APP_SCOPES.filter((scope) => ticked.includes(scope))
}

function readDays(data: FormData): AppValues['days'] {
  return APP_TOKEN_DAYS.find((days) => String(days) === readText(data, 'days')) ?? USUAL_DAYS
}
