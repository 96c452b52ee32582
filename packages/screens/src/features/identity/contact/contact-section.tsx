import {
  contactChangeSchema,
  COUNTRIES,
  SPOKEN_LANGUAGES,
  versionTag,
  type Contact,
} from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Section, SelectField, Skeleton, TextField } from '@platform/ui/elements'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { readText } from '../../../parts/forms/read-text.ts'
import type { NativeForm } from '../../../parts/forms/use-native-form.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { StoredForm } from '../../../parts/forms/stored-form.tsx'
import { useLateChoices } from '../../../parts/forms/use-late-choices.ts'
import { listNames, nameOf, type CodeKind } from './names-of-codes.ts'

const CONTACT_FIELDS = [
  'phone',
  'street',
  'addressExtra',
  'postalCode',
  'city',
  'country',
  'emergencyLanguage',
] as const

type ContactValues = Readonly<Record<(typeof CONTACT_FIELDS)[number], string>>

/** Telephone, postal address, and the language for emergencies. */
export function ContactSection(): ReactElement {
  const { t } = useTranslation('account')
  const { api } = useServices()
  const contact = useQuery(api.query.main.contact.read.queryOptions())
  return (
    <Section title={t('contact.title')} description={t('contact.description')}>
      <Loaded query={contact} skeleton={<Skeleton shape="control" lines={6} />}>
        {(data) => <ContactForm contact={data} />}
      </Loaded>
    </Section>
  )
}

function ContactForm({ contact }: { contact: Contact }): ReactElement {
  const { t, i18n } = useTranslation('account')
  const { api } = useServices()
  const queryClient = useQueryClient()
  return (
    <StoredForm<ContactValues, Contact>
      stored={contact}
      pick={pickContact}
      schema={contactChangeSchema}
      fields={CONTACT_FIELDS}
      read={readContact}
      save={(body, seenVersion) =>
        api.call.main.contact.write({ headers: { 'if-match': versionTag(seenVersion) }, body })
      }
      reload={() => api.call.main.contact.read()}
      onStored={(stored) => queryClient.setQueryData(api.query.main.contact.read.queryKey(), stored)}
      saveLabel={t('contact.save')}
      labels={{
        phone: t('contact.phone'),
        street: t('contact.street'),
        addressExtra: t('contact.addressExtra'),
        postalCode: t('contact.postalCode'),
        city: t('contact.city'),
        country: t('contact.country'),
        emergencyLanguage: t('contact.emergencyLanguage'),
      }}
      showValue={(name, values) => {
        if (name === 'country') return nameOf(i18n.language, 'region', values.country)
        if (name === 'emergencyLanguage') return nameOf(i18n.language, 'language', values.emergencyLanguage)
        return values[name]
      }}
    >
      {(form, start) => <ContactFields form={form} start={start} />}
    </StoredForm>
  )
}

interface ContactFieldsProps {
  readonly form: NativeForm<ContactValues>
  readonly start: ContactValues
}

function ContactFields({ form, start }: ContactFieldsProps): ReactElement {
  const { t } = useTranslation(['account', 'common'])
  const countries = useCodeChoices('region', COUNTRIES, start.country)
  const languages = useCodeChoices('language', SPOKEN_LANGUAGES, start.emergencyLanguage)
  const optionalLabel = t('common:state.optional')
  const line = (name: 'street' | 'addressExtra' | 'postalCode' | 'city', autoComplete: string) => (
    <TextField
      {...form.field(name)}
      label={t(`account:contact.${name}`)}
      optionalLabel={optionalLabel}
      defaultValue={start[name]}
      autoComplete={autoComplete}
      {...(name === 'postalCode' && { width: 'short' as const })}
    />
  )
  return (
    <>
      <TextField
        {...form.field('phone')}
        label={t('account:contact.phone')}
        help={t('account:contact.phoneHelp')}
        optionalLabel={optionalLabel}
        defaultValue={start.phone}
        type="tel"
        autoComplete="tel"
        dir="ltr"
        width="medium"
      />
      {line('street', 'address-line1')}
      {line('addressExtra', 'address-line2')}
      {line('postalCode', 'postal-code')}
      {line('city', 'address-level2')}
      <SelectField
        {...form.field('country')}
        label={t('account:contact.country')}
        optionalLabel={optionalLabel}
        placeholder={t('account:contact.choose')}
        defaultValue={start.country}
        autoComplete="country"
        options={countries}
      />
      <SelectField
        {...form.field('emergencyLanguage')}
        label={t('account:contact.emergencyLanguage')}
        help={t('account:contact.emergencyLanguageHelp')}
        optionalLabel={optionalLabel}
        placeholder={t('account:contact.choose')}
        defaultValue={start.emergencyLanguage}
        options={languages}
      />
    </>
  )
}

function useCodeChoices(kind: CodeKind, codes: readonly string[], chosen: string) {
  const { language } = useTranslation().i18n
  const choice = chosen === '' ? undefined : { value: chosen, label: nameOf(language, kind, chosen) }
  return useLateChoices(choice, () => listNames(language, kind, codes), language)
}

function pickContact({ version: _version, ...values }: Contact): ContactValues {
  return values
}

function readContact(data: FormData): ContactValues {
  return {
    phone: readText(data, 'phone'),
    street: readText(data, 'street'),
    addressExtra: readText(data, 'addressExtra'),
    postalCode: readText(data, 'postalCode'),
    city: readText(data, 'city'),
    country: readText(data, 'country'),
    emergencyLanguage: readText(data, 'emergencyLanguage'),
  }
}
