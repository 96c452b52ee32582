import type { FormLink } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Button, Cluster, Skeleton, Stack, Status } from '@platform/ui/elements'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useRefreshForms } from '../form-sending/use-refresh-forms.ts'
import { AnswerList } from '../questionnaire-responses/answer-list.tsx'
import { linkResponse } from './form-links.queries.ts'

interface LinkResponseDialogProps {
  readonly link: Pick<FormLink, 'id' | 'label'>
  readonly onClose: () => void
}

/** What somebody without an account has answered by a link. */
export function LinkResponseDialog({ link, onClose }: LinkResponseDialogProps): ReactElement {
  const { t } = useTranslation(['questionnaire-responses', 'common'])
  const format = useReaderFormat()
  const response = useQuery(linkResponse(useServices(), link.id))
  return (
    <Dialog
      open
      size="large"
      title={t('questionnaire-responses:formLinks.answersOf', { label: link.label })}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <Loaded query={response} skeleton={<Skeleton lines={8} />}>
        {({ link: answered, content, answers }) => (
          <Stack gap="loose">
            <p>
              {t('questionnaire-responses:formLinks.byLink', {
                time: format.dateTime(answered.submittedAt ?? answered.createdAt),
              })}
            </p>
            <AnswerList
              content={content}
              answers={answers}
              at={answered.submittedAt ?? answered.createdAt}
              headingLevel={3}
            />
            <Reviewed link={answered} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}

function Reviewed({ link: { id, reviewedAt } }: { link: FormLink }): ReactElement {
  const { t } = useTranslation('questionnaire-responses')
  const { review } = useServices().api.call.careData.formLinks
  const format = useReaderFormat()
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
  if (reviewedAt !== null)
    return (
      <Status tone="success">
        {t('responseTables.reviewed')}: {format.dateTime(reviewedAt)}
      </Status>
    )
  return (
    <Cluster>
      <Button variant="primary" busy={mark.isPending} onClick={() => mark.mutate()}>
        {t('questionnaireResponses.markReviewed')}
      </Button>
    </Cluster>
  )
}
