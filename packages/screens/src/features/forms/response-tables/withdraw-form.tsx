import type { FormAssignment } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { ConfirmDialog } from '@platform/ui'
import { Button } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshForms } from '../form-sending/use-refresh-forms.ts'

/** Asks, and withdraws a form that nobody has answered. */
export function WithdrawForm({ assignment }: { assignment: FormAssignment }): ReactElement {
  const { t } = useTranslation(['questionnaire-responses', 'common'])
  const { withdraw } = useServices().api.call.careData.formAssignments
  const refresh = useRefreshForms()
  const problemText = useProblemText()
  const tell = useTell()
  const [isAsked, setIsAsked] = useState(false)
  const { id, title, person } = assignment
  const change = useMutation({
    mutationFn: () => withdraw({ params: { id } }),
    onSuccess: () => {
      setIsAsked(false)
      tell(t('questionnaire-responses:responseTables.withdrawn'))
    },
    // Also when it was answered in the meantime.
    onSettled: refresh,
  })
  return (
    <>
      <Button
        size="small"
        aria-label={t('questionnaire-responses:responseTables.withdrawOf', { name: person.name })}
        onClick={() => setIsAsked(true)}
      >
        {t('questionnaire-responses:responseTables.withdraw')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={t('questionnaire-responses:responseTables.withdrawTitle')}
          confirmLabel={t('questionnaire-responses:responseTables.withdraw')}
          cancelLabel={t('common:action.cancel')}
          danger
          busy={change.isPending}
          error={change.error === null ? undefined : problemText(change.error).text}
          onConfirm={() => change.mutate()}
          onCancel={() => setIsAsked(false)}
        >
          <p>
            {t('questionnaire-responses:responseTables.withdrawText', { name: person.name, form: title })}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
