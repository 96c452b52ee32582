import {
  contactChangeSchema,
  COUNTRIES,
  SPOKEN_LANGUAGES,
  versionTag,
  type Contact,
} from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Section, Skeleton } from '@platform/ui/elements'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { FieldSpec, FieldTable } from '../../../parts/forms/field-table.ts'
import { TableForm } from '../../../parts/forms/table-form.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useCodeChoices } from './use-code-choices.ts'

type ContactValues = Omit<Contact, 'version'>

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
  const { t } = useTranslation('account')
  const { api } = useServices()
  const queryClient = useQueryClient()
  return (
    <TableForm<ContactValues, Contact>
      table={useContactTable(contact)}
      stored={contact}
      pick={pickContact}
      schema={contactChangeSchema}
      save={(body, seenVersion) =>
        api.call.main.contact.write({ headers: { 'if-match': versionTag(seenVersion) }, body })
      }
      reload={() => api.call.main.contact.read()}
      onStored={(stored) => queryClient.setQueryData(api.query.main.contact.read.queryKey(), stored)}
      saveLabel={t('contact.save')}
    />
  )
}

function useContactTable({ country, emergencyLanguage }: Contact): FieldTable<ContactValues> {
  const { t } = useTranslation('account')
  const placeholder = t('contact.choose')
  const line = (
    name: 'street' | 'addressExtra' | 'postalCode' | 'city',
    autoComplete: string,
    width: 'short' | 'full' = 'full',
  ): FieldSpec => ({ label: t(`contact.${name}`), isOptional: true, autoComplete, width })
  return {
    phone: {
      label: t('contact.phone'),
      help: t('contact.phoneHelp'),
      isOptional: true,
      type: 'tel',
      autoComplete: 'tel',
      dir: 'ltr',
      width: 'medium',
    },
    street: line('street', 'address-line1'),
    addressExtra: line('addressExtra', 'address-line2'),
    postalCode: line('postalCode', 'postal-code', 'short'),
    city: line('city', 'address-level2'),
    country: {
      label: t('contact.country'),
      isOptional: true,
      placeholder,
      autoComplete: 'country',
      options: useCodeChoices('region', COUNTRIES, country),
    },
    emergencyLanguage: {
      label: t('contact.emergencyLanguage'),
      help: t('contact.emergencyLanguageHelp'),
      isOptional: true,
      placeholder,
      options: useCodeChoices('language', SPOKEN_LANGUAGES, emergencyLanguage),
    },
  }
}

function pickContact({ version: _version, ...values }: Contact): ContactValues {
  return values
}
