import type { QuestionnaireContent } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { FileField, Notice, ProgressBar, Stack } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { listRefusals, type Refusal } from '../questionnaires/list-refusals.ts'
import { RefusalList } from '../questionnaires/refusal-list.tsx'
import { useFormAddress } from '../questionnaires/use-form-address.ts'
import { readFormFile, type FileProblem } from './read-form-file.ts'
import { useCreateForm } from '../questionnaires/use-create-form.ts'

/** A file of which nothing has come, and why. */
type Refused =
  | { readonly reason: FileProblem }
  | { readonly reason: 'failed'; readonly error: unknown }
  | {
      readonly reason: 'refused'
      readonly content: QuestionnaireContent
      readonly refusals: readonly Refusal[]
    }

/** Reads a form of another program from a file, and says item by item what cannot be taken over. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTranslation(['questionnaires', 'common'])
  const { openForm } = useFormAddress()
  const create = useCreateForm()
  const read = useMutation({
    async mutationFn(file: File): Promise<Refused | undefined> {
      const content = await readFormFile(file)
      if (typeof content === 'string') return { reason: content }
      try {
        const id = await create(content)
        onClose()
        openForm(id)
        return undefined
      } catch (error) {
        const refusals = listRefusals(error, content)
        return refusals.length > 0 ? { reason: 'refused', content, refusals } : { reason: 'failed', error }
      }
    },
  })
  return (
    <Dialog
      open
      title={t('questionnaires:questionnaireList.import')}
      closeLabel={t('common:action.close')}
      stays={read.isPending}
      onClose={onClose}
    >
      <Stack gap="loose">
        <p>{t('questionnaires:questionnaireList.importText')}</p>
        {read.data && <Problem refused={read.data} />}
        {read.isPending ? (
          <ProgressBar label={t('questionnaires:questionnaireList.reading')} />
        ) : (
          <FileField
            label={t('questionnaires:questionnaireList.file')}
            help={t('questionnaires:questionnaireList.fileHelp')}
            buttonLabel={t('questionnaires:questionnaireList.chooseFile')}
            dropHint={t('questionnaires:questionnaireList.drop')}
            accept=".json,application/json,application/fhir+json"
            onFiles={([file]) => file && read.mutate(file)}
          />
        )}
      </Stack>
    </Dialog>
  )
}

function Problem({ refused }: { readonly refused: Refused }): ReactElement {
  const { t } = useTranslation('questionnaires')
  const problemText = useProblemText()
  const title = t('questionnaireList.notImported')
  if (refused.reason === 'refused') {
    return (
      <Notice tone="danger" live title={title}>
        <p>{t('questionnaireList.refused')}</p>
        <RefusalList refusals={refused.refusals} />
      </Notice>
    )
  }
  return (
    <Notice tone="danger" live title={title}>
      {refused.reason === 'failed'
        ? problemText(refused.error).text
        : t(`questionnaireList.fileProblem.${refused.reason}`)}
    </Notice>
  )
}
