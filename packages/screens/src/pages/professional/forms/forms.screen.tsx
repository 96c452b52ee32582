import { useTranslation } from '@platform/i18n'
import { usePageSearch } from '@platform/routing'
import { Button, Cluster, Page, PageHeading, Skeleton } from '@platform/ui/elements'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { QuestionnaireList } from '../../../features/forms/questionnaire-list/questionnaire-list.tsx'
import { useFormAddress } from '../../../features/forms/questionnaires/use-form-address.ts'

const AnswersPage = lazy(async () => ({ default: (await import('./answers-page.tsx')).AnswersPage }))
const FormPage = lazy(async () => ({ default: (await import('./form-page.tsx')).FormPage }))
const NewFormDialog = lazy(async () => ({
  default: (await import('../../../features/forms/questionnaire-list/new-form-dialog.tsx')).NewFormDialog,
}))
const ImportDialog = lazy(async () => ({
  default: (await import('../../../features/forms/questionnaire-list/import-dialog.tsx')).ImportDialog,
}))

/** The forms of the organization, or the one that the address names, or what was answered to it. */
export function Screen(): ReactElement {
  const { form } = useFormAddress()
  const [{ response, person }] = usePageSearch({ response: '', person: '' })
  if (response !== '' || (person !== '' && form !== ''))
    return (
      <Suspense fallback={<Skeleton shape="control" lines={8} />}>
        <AnswersPage responseId={response} personId={person} questionnaireId={form} />
      </Suspense>
    )
  if (form === '') return <FormList />
  return (
    <Page>
      <Suspense fallback={<Skeleton shape="control" lines={8} />}>
        <FormPage key={form} id={form} />
      </Suspense>
    </Page>
  )
}

function FormList(): ReactElement {
  const { t } = useTranslation(['pages', 'questionnaires'])
  const [begun, setBegun] = useState<'empty' | 'file'>()
  const close = (): void => setBegun(undefined)
  return (
    <Page>
      <PageHeading
        title={t('pages:professional.forms.title')}
        description={t('pages:professional.forms.description')}
        action={
          <Cluster>
            <Button onClick={() => setBegun('file')}>{t('questionnaires:questionnaireList.import')}</Button>
            <Button variant="primary" onClick={() => setBegun('empty')}>
              {t('questionnaires:questionnaireList.new')}
            </Button>
          </Cluster>
        }
      />
      <QuestionnaireList
        begin={
          <Button onClick={() => setBegun('empty')}>{t('questionnaires:questionnaireList.begin')}</Button>
        }
      />
      <Suspense>
        {begun === 'empty' && <NewFormDialog onClose={close} />}
        {begun === 'file' && <ImportDialog onClose={close} />}
      </Suspense>
    </Page>
  )
}
