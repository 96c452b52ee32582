import { useTranslation } from '@platform/i18n'
import { Button, Skeleton } from '@platform/ui/elements'
import { useEffect, useRef, type ReactElement } from 'react'
import { UploadButton } from '../../documents/document-uploads/upload-button.tsx'
import { UploadProgress } from '../../documents/document-uploads/upload-progress.tsx'
import { useUploads } from '../../documents/document-uploads/use-uploads.ts'
import type { AnswerValue } from '../form-model/form-node.ts'
import { controlId, type ControlProps } from '../form-model/shown-form.ts'
import styles from './form-items.module.css'
import { useItemWords } from './use-item-words.tsx'

/** A file, which becomes a document of the person; without an account none can be added, and that is said. */
export function AttachmentItem(props: ControlProps): ReactElement {
  const { node, state, form } = props
  const { t } = useTranslation('form-assignments')
  const { label, help, error, optionalLabel } = useItemWords(node, state)
  const { personId } = form
  const id = controlId(form, node.linkId)
  return (
    <fieldset className={styles.group} data-invalid={error === undefined ? undefined : ''}>
      <legend id={id} tabIndex={-1} className={styles.legend}>
        {label}
        {optionalLabel !== undefined && <span className={styles.muted}> ({optionalLabel})</span>}
      </legend>
      {help !== undefined && <p className={styles.help}>{help}</p>}
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {personId === undefined ? (
        <p>{t('formItems.attachment.noAccount')}</p>
      ) : (
        <AddedFiles {...props} personId={personId} />
      )}
    </fieldset>
  )
}

function AddedFiles({
  node,
  state,
  form,
  personId,
}: ControlProps & { readonly personId: string }): ReactElement {
  const { t, ready } = useTranslation(['form-assignments', 'documents'], { useSuspense: false })
  const uploads = useUploads({ personId })
  const arrived = useRef(new Set<string>())
  const { linkId, repeats } = node
  const { answers } = state
  const documents = (uploads?.items ?? []).flatMap(({ document }) =>
    document === undefined ? [] : [document],
  )
  useEffect(() => {
    const news = documents.filter(({ id }) => !arrived.current.has(id))
    if (news.length === 0) return
    for (const { id } of news) arrived.current.add(id)
    const added = news.map(({ id, title }): AnswerValue => ({ valueAttachment: { id, title } }))
    form.store.answer(linkId, repeats ? [...answers, ...added] : added.slice(-1))
  }, [documents, answers, form, linkId, repeats])
  if (!ready || uploads === undefined) return <Skeleton shape="control" lines={2} />
  return (
    <>
      {answers.length > 0 && (
        <ul className={styles.choices}>
          {answers.map((answer, place) =>
            'valueAttachment' in answer ? (
              <li key={answer.valueAttachment.id} className={styles.parts}>
                <bdi>{answer.valueAttachment.title}</bdi>
                <Button
                  size="small"
                  aria-label={t('form-assignments:formItems.attachment.remove', {
                    name: answer.valueAttachment.title,
                  })}
                  onClick={() => form.store.answer(linkId, answers.toSpliced(place, 1))}
                >
                  {t('form-assignments:formItems.remove')}
                </Button>
              </li>
            ) : null,
          )}
        </ul>
      )}
      <div>
        <UploadButton uploads={uploads} />
      </div>
      <p className={styles.help}>{t('form-assignments:formItems.attachment.help')}</p>
      <UploadProgress uploads={uploads} />
    </>
  )
}
