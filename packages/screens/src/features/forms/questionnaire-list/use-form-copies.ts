import { useTranslation } from '@platform/i18n'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { downloadForm } from '../questionnaires/download-form.ts'
import { useFormTitle } from '../questionnaires/form-title.ts'
import { useFormAddress } from '../questionnaires/use-form-address.ts'
import { useCreateForm } from '../questionnaires/use-create-form.ts'

interface FormCopies {
  /** Makes another form of the same content, and opens it. */
  readonly copy: UseMutationResult<unknown, Error, void>
  readonly download: UseMutationResult<unknown, Error, void>
}

/** What can be had of a form that is not open. */
export function useFormCopies(id: string): FormCopies {
  const { t } = useTranslation('questionnaires')
  const { api } = useServices()
  const tellFailure = useTellFailure()
  const titleOf = useFormTitle()
  const { openForm } = useFormAddress()
  const create = useCreateForm()
  const read = () => api.call.careData.questionnaires.read({ params: { id } })
  const copy = useMutation({
    async mutationFn() {
      const { content } = await read()
      const title = t('questionnaires.copyOf', { title: titleOf(content.title) }).slice(0, 200)
      openForm(await create({ ...content, title }))
    },
    onError: (error) => tellFailure(t('questionnaireList.notCopied'), error),
  })
  const download = useMutation({
    async mutationFn() {
      const { content } = await read()
      downloadForm(content, titleOf(content.title))
    },
    onError: (error) => tellFailure(t('questionnaireList.notDownloaded'), error),
  })
  return { copy, download }
}
