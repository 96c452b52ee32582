import { useTranslation } from '@platform/i18n'
import { PageHeading, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { FormWorkspace } from '../../../features/forms/questionnaire-builder/form-workspace.tsx'
import { oneQuestionnaire } from '../../../features/forms/questionnaires/questionnaires.queries.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'

const PreviewView = lazy(async () => ({
  default: (await import('../../../features/forms/questionnaire-preview/preview-view.tsx')).PreviewView,
}))
const ResponsesView = lazy(async () => ({
  default: (await import('../../../features/forms/response-tables/responses-view.tsx')).ResponsesView,
}))
const SendFormDialog = lazy(async () => ({
  default: (await import('../../../features/forms/form-sending/send-form-dialog.tsx')).SendFormDialog,
}))

/** A form that is open, with all that can be done about it. */
export function FormPage({ id }: { readonly id: string }): ReactElement {
  const form = useQuery(oneQuestionnaire(useServices(), id))
  const { t } = useTranslation('pages')
  const [isSending, setIsSending] = useState(false)
  return (
    <>
      {form.data === undefined && <PageHeading title={t('professional.forms.title')} />}
      <Loaded query={form} skeleton={<Skeleton shape="control" lines={8} />}>
        {(opened) => (
          <FormWorkspace
            form={opened}
            preview={(content) => <PreviewView content={content} />}
            responses={opened.publishedVersion !== null && <Responses id={id} />}
            onSend={() => setIsSending(true)}
          />
        )}
      </Loaded>
      <Suspense>
        {isSending && <SendFormDialog questionnaireId={id} onClose={() => setIsSending(false)} />}
      </Suspense>
    </>
  )
}

function Responses({ id }: { readonly id: string }): ReactElement {
  return (
    <Suspense fallback={<Skeleton shape="control" lines={8} />}>
      <ResponsesView questionnaireId={id} />
    </Suspense>
  )
}
