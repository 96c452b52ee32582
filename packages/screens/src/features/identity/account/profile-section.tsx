import { accountChangeSchema, versionTag, type Account } from '@platform/contract'
import { changeLanguage, endonymOf, LANGUAGES, useTranslation } from '@platform/i18n'
import { Section } from '@platform/ui/elements'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { listTimeZones, timeZoneChoice } from '../../../parts/calendar/time-zone-choices.ts'
import { parseDay, type FieldTable } from '../../../parts/forms/field-table.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { TableForm } from '../../../parts/forms/table-form.tsx'
import { useLateChoices } from '../../../parts/forms/use-late-choices.ts'

/** The profile as a form holds it. */
type ProfileValues = Readonly<Record<'firstName' | 'lastName' | 'language' | 'timeZone', string>>
/** That of a client, who may say when they were born. */
type ClientValues = ProfileValues & { readonly birthDate: string | null }

/** Name, language and time zone of the person. */
export function ProfileSection({ account }: { account: Account }): ReactElement {
  const { t, i18n } = useTranslation(['account', 'common'])
  const { api, session } = useServices()
  const queryClient = useQueryClient()
  const table = useProfileTable(account)
  const birthDate = useBirthDateField()
  const save = async (values: ProfileValues, seenVersion: number): Promise<Account> => {
    const stored = await api.call.main.account.update({
      headers: { 'if-match': versionTag(seenVersion) },
      body: z.parse(accountChangeSchema, values),
    })
    await changeLanguage(i18n, stored.language)
    // The token carries the name that the frame shows. If this fails, the next renewal brings it.
    await session.reauth().catch(() => undefined)
    return stored
  }
  const shared = {
    stored: account,
    schema: accountChangeSchema,
    save,
    reload: () => api.call.main.account.read(),
    onStored: (stored: Account) => queryClient.setQueryData(api.query.main.account.read.queryKey(), stored),
    saveLabel: t('account:account.profile.save'),
  }
  const { firstName, lastName, ...others } = table
  return (
    <Section title={t('account:account.profile.title')}>
      {account.kind === 'client' ? (
        <TableForm<ClientValues, Account>
          {...shared}
          table={{ firstName, lastName, birthDate, ...others }}
          pick={(stored) => ({ ...pickProfile(stored), birthDate: stored.birthDate })}
        />
      ) : (
        <TableForm<ProfileValues, Account> {...shared} table={table} pick={pickProfile} />
      )}
    </Section>
  )
}

function useProfileTable({ timeZone }: Account): FieldTable<ProfileValues> {
  const { t } = useTranslation(['account', 'common'])
  return {
    firstName: { label: t('account:account.profile.firstName'), autoComplete: 'given-name', required: true },
    lastName: { label: t('account:account.profile.lastName'), autoComplete: 'family-name', required: true },
    language: {
      label: t('common:language.label'),
      options: LANGUAGES.map((language) => ({ value: language, label: endonymOf(language) })),
    },
    timeZone: {
      label: t('account:account.profile.timeZone'),
      help: t('account:account.profile.timeZoneHelp'),
      options: useLateChoices(timeZoneChoice(timeZone), () => listTimeZones(timeZone), timeZone),
    },
  }
}

function useBirthDateField(): FieldTable<Pick<ClientValues, 'birthDate'>>['birthDate'] {
  const { t } = useTranslation(['account', 'common'])
  return {
    label: t('account:account.profile.birthDate'),
    help: t('account:account.profile.birthDateHelp'),
    wrong: {
      invalid_format: t('common:field.invalid_date'),
      invalid_value: t('account:account.profile.birthDateEarly'),
    },
    isDay: true,
    isOptional: true,
    parse: parseDay,
  }
}

/** The part of an account that the profile form changes. */
function pickProfile({ firstName, lastName, language, timeZone }: Account): ProfileValues {
  return { firstName, lastName, language, timeZone }
}
