import { useTranslation } from '@platform/i18n'
import { Button } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshForms } from '../form-sending/use-refresh-forms.ts'

/** Says that the reader has reviewed a response. */
export function ReviewButton({ id }: { readonly id: string }): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const { review } = useServices().api.call.careData.questionnaireResponses
  const refresh = useRefreshForms()
  const tell = useTell()
  const tellFailure = useTellFailure()
  const mark = useMutation({
    mutationFn: () => review({ params: { id } }),
    onSuccess: () => {
      tell(t('questionnaireResponses.marked'))
      return refresh()
    },
    onError: (error) => tellFailure(t('questionnaireResponses.notMarked'), error),
  })
  return (
    <Button variant="primary" busy={mark.isPending} onClick={() => mark.mutate()}>
      {t('questionnaireResponses.markReviewed')}
    </Button>
  )
}
