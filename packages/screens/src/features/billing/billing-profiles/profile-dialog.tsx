import { COUNTRIES, versionTag } from '@platform/contract'
import {
  billingProfileInputSchema,
  INVOICE_CURRENCIES,
  type BillingProfile,
  type BillingProfileInput,
} from '@platform/contract/billing'
import { useTranslation } from '@platform/i18n'
import type { ReactElement } from 'react'
import { readTypedNumber } from '../../../parts/amounts/typed-number.ts'
import { listTimeZones, timeZoneChoice } from '../../../parts/calendar/time-zone-choices.ts'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { TableDialog } from '../../../parts/forms/table-dialog.tsx'
import { useLateChoices } from '../../../parts/forms/use-late-choices.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { listNames, nameOf } from '../../identity/contact/names-of-codes.ts'

interface ProfileDialogProps {
  readonly profile: BillingProfile
  readonly onClose: () => void
}

/** What the next invoices say of the organization. */
export function ProfileDialog({ profile, onClose }: ProfileDialogProps): ReactElement {
  const { t } = useTranslation(['invoices', 'error'])
  const { api, queryClient } = useServices()
  const { read, write } = api.call.main.billingProfiles
  return (
    <TableDialog<BillingProfileInput, BillingProfile>
      table={useProfileTable(profile)}
      title={t('invoices:billingProfiles.title')}
      failedTitle={t('error:save.title')}
      saveLabel={t('invoices:billingProfiles.save')}
      onClose={onClose}
      stored={profile}
      pick={({ version: _version, ...values }) => values}
      schema={billingProfileInputSchema}
      save={(body, seenVersion) => write({ headers: { 'if-match': versionTag(seenVersion) }, body })}
      reload={() => read()}
      onStored={(stored) =>
        queryClient.setQueryData(api.query.main.billingProfiles.read.queryOptions().queryKey, stored)
      }
    />
  )
}

function useProfileTable({ country, timeZone }: BillingProfile): FieldTable<BillingProfileInput> {
  const { t, i18n } = useTranslation('invoices')
  const { language } = i18n
  const chosen = country === '' ? undefined : { value: country, label: nameOf(language, 'region', country) }
  const countries = useLateChoices(chosen, () => listNames(language, 'region', COUNTRIES), language)
  const zones = useLateChoices(timeZoneChoice(timeZone), () => listTimeZones(timeZone), timeZone)
  return {
    name: { label: t('billingProfiles.name'), autoComplete: 'organization' },
    street: { label: t('billingProfiles.street') },
    postalCode: { label: t('billingProfiles.postalCode'), isOptional: true, width: 'short' },
    city: { label: t('billingProfiles.city') },
    country: { label: t('billingProfiles.country'), options: countries, placeholder: '–' },
    taxId: { label: t('billingProfiles.taxId'), dir: 'ltr', width: 'medium' },
    iban: {
      label: t('billingProfiles.iban'),
      help: t('billingProfiles.ibanHelp'),
      isOptional: true,
      dir: 'ltr',
      parse: (text) => text.replaceAll(/\s/g, '').toUpperCase(),
      wrong: { other: t('billingProfiles.ibanWrong') },
    },
    paymentDays: {
      label: t('billingProfiles.paymentDays'),
      inputMode: 'numeric',
      width: 'short',
      parse: (text) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN),
    },
    timeZone: { label: t('billingProfiles.timeZone'), options: zones },
    currency: {
      label: t('billingProfiles.currency'),
      options: INVOICE_CURRENCIES.map((currency) => ({ value: currency, label: currency })),
      width: 'short',
      parse: (text) => INVOICE_CURRENCIES.find((currency) => currency === text) ?? 'EUR',
    },
    numberPrefix: {
      label: t('billingProfiles.numberPrefix'),
      help: t('billingProfiles.numberPrefixHelp'),
      isOptional: true,
      dir: 'ltr',
      width: 'short',
      parse: (text) => text.trim().toUpperCase(),
    },
    standardRate: {
      label: t('billingProfiles.standardRate'),
      inputMode: 'decimal',
      width: 'short',
      parse: readTypedNumber,
    },
    reducedRate: {
      label: t('billingProfiles.reducedRate'),
      inputMode: 'decimal',
      width: 'short',
      parse: readTypedNumber,
    },
  }
}
