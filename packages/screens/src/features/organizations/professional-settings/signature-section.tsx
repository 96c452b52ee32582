import {
  professionalSettingsChangeSchema,
  versionTag,
  type ProfessionalSettings,
  type Signature,
} from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Section, Skeleton } from '@platform/ui/elements'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { SignatureField } from '../../../parts/signature/signature-field.tsx'
import { readSignature } from '../../../parts/signature/signature-values.ts'
import { StoredForm } from '../../../parts/forms/stored-form.tsx'

interface SignatureValues {
  readonly signature: Signature | null
}

/** The signature under letters and reports of a professional. */
export function SignatureSection(): ReactElement {
  const { t } = useTranslation('professional-settings')
  const { api } = useServices()
  const settings = useQuery(api.query.main.professionalSettings.read.queryOptions())
  return (
    <Section
      title={t('professionalSettings.signature.title')}
      description={t('professionalSettings.signature.description')}
    >
      <Loaded query={settings} skeleton={<Skeleton shape="control" lines={3} />}>
        {(data) => <SignatureForm settings={data} />}
      </Loaded>
    </Section>
  )
}

function SignatureForm({ settings }: { settings: ProfessionalSettings }): ReactElement {
  const { t } = useTranslation(['common', 'professional-settings'])
  const { api } = useServices()
  const queryClient = useQueryClient()
  const sayKind = (signature: Signature | null): string => {
    if (signature === null) return ''
    return signature.kind === 'typed' ? signature.name : t('common:signature.drawn')
  }
  return (
    <StoredForm<SignatureValues, ProfessionalSettings>
      stored={settings}
      pick={({ signature }) => ({ signature })}
      schema={professionalSettingsChangeSchema}
      fields={['signature']}
      read={(data) => ({ signature: readSignature(data) })}
      save={(body, seenVersion) =>
        api.call.main.professionalSettings.update({ headers: { 'if-match': versionTag(seenVersion) }, body })
      }
      reload={() => api.call.main.professionalSettings.read()}
      onStored={(stored) =>
        queryClient.setQueryData(api.query.main.professionalSettings.read.queryKey(), stored)
      }
      describe={(_name, code) =>
        t(code === 'required' ? 'common:field.required' : 'common:signature.missing')
      }
      saveLabel={t('professional-settings:professionalSettings.signature.save')}
      labels={{ signature: t('professional-settings:professionalSettings.signature.title') }}
      showValue={(_name, values) => sayKind(values.signature)}
    >
      {(form, start) => {
        const { id, error } = form.field('signature')
        return <SignatureField id={id} error={error} start={start.signature} />
      }}
    </StoredForm>
  )
}
