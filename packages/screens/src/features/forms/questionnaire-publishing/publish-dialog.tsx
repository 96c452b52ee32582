import type { Questionnaire, QuestionnaireVersion } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { Dialog } from '@platform/ui'
import { Button, Cluster, Notice, Skeleton, Stack } from '@platform/ui/elements'
import { useMutation, useQuery, type UseMutationResult } from '@tanstack/react-query'
import { useMemo, type ReactElement } from 'react'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { compareForms } from '../questionnaire-content/form-differences.ts'
import { listItems } from '../questionnaire-content/item-tree.ts'
import {
  toFormContent,
  toStoredContent,
  type FormContent,
} from '../questionnaire-content/questionnaire-item.ts'
import { DifferenceList } from '../questionnaire-versions/difference-list.tsx'
import { listRefusals } from '../questionnaires/list-refusals.ts'
import {
  openAssignments,
  oneQuestionnaire,
  questionnaireVersions,
} from '../questionnaires/questionnaires.queries.ts'
import { RefusalList } from '../questionnaires/refusal-list.tsx'
import { useRefreshQuestionnaires } from '../questionnaires/use-refresh-questionnaires.ts'
import { findFormProblems } from './form-problems.ts'
import { ProblemList } from './problem-list.tsx'

interface PublishDialogProps {
  readonly form: Questionnaire
  readonly content: FormContent
  /** Sees to it that the server has what is shown. @returns the version that it has */
  readonly saver: { readonly flush: () => Promise<number> }
  readonly onSend: (() => void) | undefined
  readonly onClose: () => void
}

/** Checks a form, says what would change for people, and publishes it. */
export function PublishDialog(props: PublishDialogProps): ReactElement {
  const { form, content, onSend, onClose } = props
  const { t } = useTranslation(['questionnaires', 'common'])
  const publish = usePublish(props)
  const isDone = publish.isSuccess
  return (
    <Dialog
      open
      size="large"
      title={t('questionnaires:questionnairePublishing.title')}
      closeLabel={t('common:action.close')}
      stays={publish.isPending}
      onClose={onClose}
    >
      {isDone ? (
        <Stack>
          <Notice tone="success" title={t('questionnaires:questionnairePublishing.done')} live>
            {t('questionnaires:questionnairePublishing.doneText')}
          </Notice>
          <Cluster>
            {onSend !== undefined && (
              <Button
                variant="primary"
                onClick={() => {
                  onClose()
                  onSend()
                }}
              >
                {t('questionnaires:questionnairePublishing.send')}
              </Button>
            )}
            <Button onClick={onClose}>{t('common:action.close')}</Button>
          </Cluster>
        </Stack>
      ) : (
        <Check form={form} content={content} publish={publish} onClose={onClose} />
      )}
    </Dialog>
  )
}

function usePublish({
  form: { id },
  saver,
}: PublishDialogProps): UseMutationResult<Questionnaire, Error, void> {
  const services = useServices()
  const { api, queryClient } = services
  const refresh = useRefreshQuestionnaires()
  return useMutation({
    async mutationFn() {
      const seenVersion = await saver.flush()
      return api.call.careData.questionnaires.publish({ params: { id }, body: { seenVersion } })
    },
    onSuccess(published) {
      queryClient.setQueryData(oneQuestionnaire(services, id).queryKey, published)
      void refresh()
    },
  })
}

interface CheckProps extends Pick<PublishDialogProps, 'form' | 'content' | 'onClose'> {
  readonly publish: UseMutationResult<Questionnaire, Error, void>
}

function Check({ form, content, publish, onClose }: CheckProps): ReactElement {
  const { t } = useTranslation(['questionnaires', 'common'])
  const problems = useMemo(() => findFormProblems(content), [content])
  const errors = problems.filter(({ severity }) => severity === 'error')
  const warnings = problems.filter(({ severity }) => severity === 'warning')
  const items = useMemo(() => listItems(content).map(({ item }) => item), [content])
  const count = errors.length
  return (
    <Stack gap="loose">
      {count > 0 && (
        <Notice tone="danger" title={t('questionnaires:questionnairePublishing.errors', { count })} live>
          <ProblemList problems={errors} items={items} onOpen={onClose} />
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice
          tone="warning"
          title={t('questionnaires:questionnairePublishing.warnings', { count: warnings.length })}
        >
          <ProblemList problems={warnings} items={items} onOpen={onClose} />
        </Notice>
      )}
      {publish.isError && <Failure error={publish.error} content={content} />}
      {count === 0 && <Effects form={form} content={content} />}
      <Cluster>
        {count === 0 && (
          <Button
            variant="primary"
            busy={publish.isPending}
            busyLabel={t('questionnaires:questionnairePublishing.publishing')}
            onClick={() => publish.mutate()}
          >
            {t('questionnaires:questionnairePublishing.publish', {
              version: (form.publishedVersion ?? 0) + 1,
            })}
          </Button>
        )}
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
      </Cluster>
    </Stack>
  )
}

function Failure({ error, content }: { readonly error: Error; readonly content: FormContent }): ReactElement {
  const { t } = useTranslation('questionnaires')
  const problemText = useProblemText()
  const refusals = listRefusals(error, toStoredContent(content))
  return (
    <Notice tone="danger" title={t('questionnairePublishing.failed')} live>
      {refusals.length > 0 ? <RefusalList refusals={refusals} /> : failureText()}
    </Notice>
  )
  function failureText(): string {
    return error.name === 'UnsavedError' ? t('questionnairePublishing.unsaved') : problemText(error).text
  }
}

/** What changes for people: against what was published last, and for those who are filling it in now. */
function Effects({ form: { id }, content }: Pick<PublishDialogProps, 'form' | 'content'>): ReactElement {
  const services = useServices()
  const versions = useQuery(questionnaireVersions(services, id))
  return (
    <Loaded query={versions} skeleton={<Skeleton lines={3} />}>
      {({ items: [last] }) => <LastVersion id={id} content={content} last={last} />}
    </Loaded>
  )
}

interface LastVersionProps {
  readonly id: string
  readonly content: FormContent
  readonly last: QuestionnaireVersion | undefined
}

function LastVersion({ id, content, last }: LastVersionProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  const open = useQuery({ ...openAssignments(useServices(), id), enabled: last !== undefined })
  const { items = [], nextCursor = null } = open.data ?? {}
  const count = items.length
  if (last === undefined) return <p>{t('questionnairePublishing.first')}</p>
  return (
    <Stack>
      <p>{t('questionnairePublishing.since', { version: last.version })}</p>
      <DifferenceList differences={compareForms(toFormContent(last.content), content)} />
      {count > 0 && (
        <p>
          {t(
            nextCursor === null ? 'questionnairePublishing.filling' : 'questionnairePublishing.fillingMore',
            {
              count,
            },
          )}
        </p>
      )}
    </Stack>
  )
}
