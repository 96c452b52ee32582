import { ApiError } from '@platform/api'
import { accountChangeSchema, versionTag, type Account } from '@platform/contract'
import { changeLanguage, endonymOf, LANGUAGES, useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, Notice, Section, SelectField, TextField } from '@platform/ui/elements'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { FormProblems } from '../forms/form-problems.tsx'
import { useForm } from '../forms/use-form.ts'
import { useServices } from '../services/site-services.tsx'
import { ProfileConflict } from './profile-conflict.tsx'
import { listTimeZones } from './time-zones.ts'

/** The fields of the profile form; texts, as form fields hold them. */
export type ProfileValues = Record<'firstName' | 'lastName' | 'language' | 'timeZone', string>

/** Name, language and time zone of the person. */
export function ProfileSection({ account }: { account: Account }): ReactElement {
  const { t, i18n } = useTranslation(['account', 'common'])
  const { api } = useServices()
  const queryClient = useQueryClient()
  const [isSaved, setIsSaved] = useState(false)
  // What somebody else saved while this form was open.
  const [theirs, setTheirs] = useState<Account>()
  const accountKey = api.query.main.account.read.queryKey()

  const form = useForm<ProfileValues>({
    schema: accountChangeSchema,
    initial: pickProfile(account),
    submit: async (values) => {
      setIsSaved(false)
      // The cache follows the server in the background; the form goes on from what the person last saw.
      const version = theirs?.version ?? account.version
      try {
        const body = accountChangeSchema.parse(values)
        const saved = await api.call.main.account.update({
          headers: { 'if-match': versionTag(version) },
          body,
        })
        queryClient.setQueryData(accountKey, saved)
        setTheirs(undefined)
        setIsSaved(true)
        await changeLanguage(i18n, saved.language)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'precondition_failed')) throw error
        setTheirs(await api.call.main.account.read())
      }
    },
  })

  return (
    <Section title={t('account:settings.profile.title')}>
      <Form onSubmit={form.onSubmit}>
        <FormProblems form={form} />
        {theirs !== undefined && (
          <ProfileConflict
            mine={form.values}
            theirs={pickProfile(theirs)}
            onKeepMine={form.onSubmit}
            onKeepTheirs={() => {
              form.setValues(pickProfile(theirs))
              queryClient.setQueryData(accountKey, theirs)
              setTheirs(undefined)
            }}
          />
        )}
        <TextField
          label={t('account:settings.profile.firstName')}
          autoComplete="given-name"
          {...form.field('firstName')}
        />
        <TextField
          label={t('account:settings.profile.lastName')}
          autoComplete="family-name"
          {...form.field('lastName')}
        />
        <SelectField
          label={t('common:language.label')}
          options={LANGUAGES.map((language) => ({ value: language, label: endonymOf(language) }))}
          {...form.field('language')}
        />
        <SelectField
          label={t('account:settings.profile.timeZone')}
          help={t('account:settings.profile.timeZoneHelp')}
          options={listTimeZones(form.values.timeZone)}
          {...form.field('timeZone')}
        />
        {isSaved && <Notice tone="success" title={t('common:state.saved')} live />}
        <FormActions>
          <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.saving')}>
            {t('account:settings.profile.save')}
          </Button>
        </FormActions>
      </Form>
    </Section>
  )
}

function pickProfile({ firstName, lastName, language, timeZone }: Account): ProfileValues {
  return { firstName, lastName, language, timeZone }
}
