import { organizationCreationSchema, type OrganizationCreation } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { Button, Cluster, Form, FormActions, Notice, Section, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormSummary } from '../../../parts/forms/form-summary.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import type { StepProps } from './step-props.ts'
import { StepButtons } from './step-buttons.tsx'

/** Where one works: an organization that invites, or a new one. */
export function OrganizationStep(props: StepProps): ReactElement {
  return props.setup.membership === 'active' ? <Belongs {...props} /> : <Joins {...props} />
}

function Belongs({ onNext, onBack }: StepProps): ReactElement {
  const { t } = useTranslation('professional-settings')
  const { api } = useServices()
  const organization = useQuery(api.query.main.organization.read.queryOptions())
  return (
    <>
      <Loaded query={organization} skeleton={<Skeleton lines={2} />}>
        {({ name }) => (
          <Notice tone="success" title={t('professionalSetup.organization.belongs', { name })}>
            {t('professionalSetup.organization.belongsText')}
          </Notice>
        )}
      </Loaded>
      <StepButtons onBack={onBack} onNext={onNext} />
    </>
  )
}

function Joins({ setup: { membership }, onNext, onBack }: StepProps): ReactElement {
  const { t } = useTranslation('professional-settings')
  const { api, queryClient } = useServices()
  const account = useQuery(api.query.main.account.read.queryOptions())
  const key = api.query.main.professionalSetup.read.queryKey()
  return (
    <>
      <Section title={t('professionalSetup.organization.wait.title')} headingLevel={3}>
        {membership === 'suspended' && (
          <Notice tone="warning" title={t('professionalSetup.organization.suspended.title')}>
            {t('professionalSetup.organization.suspended.text')}
          </Notice>
        )}
        {membership === 'invited' && (
          <Notice tone="info" title={t('professionalSetup.organization.invited.title')}>
            {t('professionalSetup.organization.invited.text', { email: account.data?.email ?? '' })}
          </Notice>
        )}
        <p>{t('professionalSetup.organization.wait.text', { email: account.data?.email ?? '' })}</p>
        <Cluster>
          <Button onClick={() => void queryClient.invalidateQueries({ queryKey: key })}>
            {t('professionalSetup.organization.wait.check')}
          </Button>
        </Cluster>
      </Section>
      <Section title={t('professionalSetup.organization.create.title')} headingLevel={3}>
        <CreateForm onCreated={onNext} onBack={onBack} />
      </Section>
    </>
  )
}

interface CreateFormProps extends Pick<StepProps, 'onBack'> {
  readonly onCreated: () => void
}

function CreateForm({ onCreated, onBack }: CreateFormProps): ReactElement {
  const { t } = useTranslation(['common', 'error', 'professional-settings'])
  const { api, session, queryClient } = useServices()
  const table = useCreationTable()
  const form = useTableForm<OrganizationCreation>({
    table,
    schema: organizationCreationSchema,
    submit: async (values) => {
      await api.call.main.organization.create(values)
      await queryClient.invalidateQueries()
      onCreated()
      // The token says where one belongs, which the menu reads. If this fails, the next renewal brings it.
      await session.reauth().catch(() => undefined)
    },
  })
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('error:save.title')} />
      <Fields table={table} form={form} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.saving')}>
          {t('professional-settings:professionalSetup.organization.create.submit')}
        </Button>
        {onBack !== undefined && <Button onClick={onBack}>{t('common:action.back')}</Button>}
      </FormActions>
    </Form>
  )
}

function useCreationTable(): FieldTable<OrganizationCreation> {
  const { t } = useTranslation(['professional-settings', 'sites'])
  return {
    name: {
      label: t('professional-settings:professionalSetup.organization.create.name'),
      help: t('professional-settings:professionalSetup.organization.create.nameHelp'),
      autoComplete: 'organization',
      maxLength: 120,
      required: true,
    },
    city: {
      label: t('professional-settings:professionalSetup.organization.create.city'),
      isOptional: true,
      maxLength: 80,
    },
    phone: {
      label: t('sites:publicProfile.phone'),
      wrong: { invalid_format: t('sites:publicProfile.wrong.phone') },
      isOptional: true,
      type: 'tel',
      dir: 'ltr',
      width: 'medium',
    },
  }
}
