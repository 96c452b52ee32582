import { idSchema } from '@platform/contract'
import { useTranslation } from '@platform/i18n'
import { PageLink } from '@platform/routing'
import { Dialog } from '@platform/ui'
import { buttonClass, EmptyState, Skeleton } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import * as z from 'zod/mini'
import type { FieldTable } from '../../../parts/forms/field-table.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { FormDialog } from '../../../parts/forms/form-dialog.tsx'
import { useTableForm } from '../../../parts/forms/use-table-form.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import { SendFormDialog } from './send-form-dialog.tsx'
import { publishedForms } from './sending.queries.ts'

interface SendToClientDialogProps {
  readonly personId: string
  readonly onClose: () => void
}

interface Chosen {
  readonly questionnaireId: string
}

const schema = z.strictObject({ questionnaireId: idSchema })

/** Sends a form to one client: which one is chosen first. */
export function SendToClientDialog({ personId, onClose }: SendToClientDialogProps): ReactElement {
  const { t, ready } = useTranslation(['questionnaire-responses', 'common'])
  const [chosenId, setChosenId] = useState<string>()
  const forms = useQuery(publishedForms(useServices()))
  const items = forms.data?.items ?? []
  if (chosenId !== undefined)
    return <SendFormDialog questionnaireId={chosenId} personIds={[personId]} onClose={onClose} />
  if (ready && items.length > 0) return <ChooseForm forms={items} onChoose={setChosenId} onClose={onClose} />
  return (
    <Dialog
      open
      title={ready ? t('questionnaire-responses:formSending.titlePlain') : ''}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <Loaded query={forms} skeleton={<Skeleton shape="control" lines={2} />}>
        {() => (ready ? <NoForms /> : <Skeleton shape="control" lines={2} />)}
      </Loaded>
    </Dialog>
  )
}

function NoForms(): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  return (
    <EmptyState
      title={t('formSending.noForms')}
      headingLevel={3}
      action={
        <PageLink page="professional.forms" className={buttonClass({ variant: 'primary' })}>
          {t('formSending.toForms')}
        </PageLink>
      }
    >
      {t('formSending.noFormsText')}
    </EmptyState>
  )
}

interface ChooseFormProps {
  readonly forms: readonly { readonly id: string; readonly title: string }[]
  readonly onChoose: (id: string) => void
  readonly onClose: () => void
}

function ChooseForm({ forms, onChoose, onClose }: ChooseFormProps): ReactElement {
  const { t } = useTranslation(['questionnaire-responses', 'common'])
  const table: FieldTable<Chosen> = {
    questionnaireId: {
      label: t('questionnaire-responses:formSending.which'),
      placeholder: t('questionnaire-responses:formSending.choose'),
      options: forms.map(({ id, title }) => ({ value: id, label: title })),
      wrong: { other: t('questionnaire-responses:formSending.whichMissing') },
    },
  }
  const form = useTableForm<Chosen>({
    table,
    schema,
    mayBeLost: true,
    submit: ({ questionnaireId }) => Promise.resolve(onChoose(questionnaireId)),
  })
  return (
    <FormDialog
      form={form}
      title={t('questionnaire-responses:formSending.titlePlain')}
      failedTitle={t('questionnaire-responses:formSending.failed')}
      submitLabel={t('questionnaire-responses:formSending.next')}
      busyLabel={t('common:state.loading')}
      onClose={onClose}
    >
      <Fields table={table} form={form} />
    </FormDialog>
  )
}
