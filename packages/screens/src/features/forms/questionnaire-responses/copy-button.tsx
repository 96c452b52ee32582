import { useLanguage, useTranslation } from '@platform/i18n'
import { Button, Notice } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { saveCopy } from '../../../parts/files/save-copy.ts'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'

interface CopyButtonProps {
  /** Of the response. */
  readonly id: string
  readonly label: string
}

/** Saves a response as PDF, in the language of the page. */
export function CopyButton({ id, label }: CopyButtonProps): ReactElement {
  const { t } = useTranslation('error')
  const { language } = useLanguage()
  const { call } = useServices().api
  const problemText = useProblemText()
  const copy = useMutation({
    mutationFn: () => call.careData.questionnaireResponses.copy({ params: { id }, query: { language } }),
    onSuccess: saveCopy,
  })
  return (
    <>
      <Button busy={copy.isPending} onClick={() => copy.mutate()}>
        {label}
      </Button>
      {copy.error !== null && (
        <Notice tone="danger" title={t('load.title')} live>
          {problemText(copy.error).text}
        </Notice>
      )}
    </>
  )
}
