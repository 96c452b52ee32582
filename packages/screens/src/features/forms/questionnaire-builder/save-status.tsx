import { useTranslation } from '@platform/i18n'
import { Button, Cluster, LiveText, Notice } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import { useClaims } from '../../../parts/services/use-claims.ts'
import { useTell } from '../../../parts/services/use-tell.ts'
import { useCreateForm } from '../questionnaires/use-create-form.ts'
import { toStoredContent } from '../questionnaire-content/questionnaire-item.ts'
import { useFormTitle } from '../questionnaires/form-title.ts'
import styles from './workspace.module.css'
import type { FormEditor } from './use-form-editor.ts'

/** Whether what one sees is saved, in words. */
export function SaveStatus({ editor }: { readonly editor: FormEditor }): ReactElement {
  const { t } = useTranslation('questionnaires')
  const { name } = editor.saveState
  const text = t(`questionnaireBuilder.save.${name}`)
  return (
    <>
      <span className={styles.save} aria-hidden="true">
        {text}
      </span>
      {/* While somebody types it changes every second: what is worth an interruption is what went wrong. */}
      <LiveText text={name === 'saved' || name === 'offline' || name === 'failed' ? text : ''} />
    </>
  )
}

/** What has to be decided or tried again before the form is saved. */
export function SaveProblem({ editor }: { readonly editor: FormEditor }): ReactElement | null {
  const { t } = useTranslation(['questionnaires', 'common'])
  const problemText = useProblemText()
  const { saveState, saver } = editor
  if (saveState.name === 'conflict') return <SaveConflict editor={editor} theirs={saveState.theirs} />
  if (saveState.name === 'offline') {
    return (
      <Notice tone="warning" title={t('questionnaires:questionnaireBuilder.offline')} live>
        {t('questionnaires:questionnaireBuilder.offlineText')}
      </Notice>
    )
  }
  if (saveState.name !== 'failed') return null
  return (
    <Notice
      tone="danger"
      title={t('questionnaires:questionnaireBuilder.notSaved')}
      live
      actions={
        <Button size="small" onClick={() => void saver.flush().catch(() => undefined)}>
          {t('common:action.retry')}
        </Button>
      }
    >
      {problemText(saveState.error).text} {t('questionnaires:questionnaireBuilder.keptHere')}
    </Notice>
  )
}

interface SaveConflictProps {
  readonly editor: FormEditor
  readonly theirs: Parameters<FormEditor['takeTheirs']>[0]
}

/** Somebody else was faster: both states are kept, whatever one chooses. */
function SaveConflict({ editor, theirs }: SaveConflictProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  const { dateTime } = useReaderFormat()
  const tell = useTell()
  const tellFailure = useTellFailure()
  const titleOf = useFormTitle()
  const create = useCreateForm()
  const ownId = useClaims()?.u_id
  const { content } = editor
  const { updatedBy } = theirs
  const keep = useMutation({
    async mutationFn() {
      const title = t('questionnaires.copyOf', { title: titleOf(content.title) }).slice(0, 200)
      await create(toStoredContent({ ...content, title }))
    },
    onSuccess() {
      editor.takeTheirs(theirs)
      tell(t('questionnaireBuilder.conflict.copied'))
    },
    onError: (error) => tellFailure(t('questionnaireList.notCopied'), error),
  })
  const date = dateTime(theirs.updatedAt)
  const says =
    updatedBy === null
      ? t('questionnaireBuilder.conflict.bySomeone', { date })
      : updatedBy.id === ownId
        ? t('questionnaireBuilder.conflict.byYou', { date })
        : t('questionnaireBuilder.conflict.by', { name: updatedBy.name, date })
  return (
    <Notice
      tone="warning"
      title={t('questionnaireBuilder.conflict.title')}
      live
      actions={
        <Cluster>
          <Button variant="primary" busy={keep.isPending} onClick={() => keep.mutate()}>
            {t('questionnaireBuilder.conflict.keep')}
          </Button>
          <Button onClick={() => editor.takeTheirs(theirs)}>
            {t('questionnaireBuilder.conflict.newest')}
          </Button>
        </Cluster>
      }
    >
      {says} {t('questionnaireBuilder.conflict.text')}
    </Notice>
  )
}
