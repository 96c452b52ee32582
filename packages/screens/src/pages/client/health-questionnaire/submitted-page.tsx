import { useTranslation } from '@platform/i18n'
import { Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { forgetExpressions } from '../../../features/forms/form-model/use-form.ts'
import { submittedForm } from '../../../features/forms/submitted-forms/responses.queries.ts'
import { SubmittedForm } from '../../../features/forms/submitted-forms/submitted-form.tsx'
import { LoadBoundary } from '../../../parts/loading/load-boundary.tsx'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { FormPage } from './form-page.tsx'

/** Reads a form that was submitted. */
export function SubmittedPage({ id }: { readonly id: string }): ReactElement {
  const { t } = useTranslation('form-assignments')
  const response = useQuery(submittedForm(useServices(), id))
  return (
    <FormPage
      title={response.data === undefined ? t('submittedForms.title') : <bdi>{response.data.title}</bdi>}
      personId={response.data?.person.id}
    >
      <Loaded query={response} skeleton={<Skeleton shape="control" lines={8} />}>
        {(submitted) => (
          <LoadBoundary loading={<Skeleton shape="control" lines={8} />} onRetry={forgetExpressions}>
            <SubmittedForm response={submitted} />
          </LoadBoundary>
        )}
      </Loaded>
    </FormPage>
  )
}
