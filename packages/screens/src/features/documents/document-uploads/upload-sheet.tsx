import { DOCUMENT_KINDS, DOCUMENT_TITLE_LENGTH } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { useViewer } from '@platform/routing'
import { Dialog } from '@platform/ui'
import { Button, Checkbox, Form, FormActions, SelectField, TextField } from '@platform/ui/elements'
import { useState, type ReactElement, type ReactNode } from 'react'
import { readText } from '../../../parts/forms/read-text.ts'
import { useUnsavedForm } from '../../../parts/unsaved/use-unsaved-form.ts'
import { useDocumentTexts } from '../documents/document-texts.ts'
import { useKindField } from '../documents/use-kind-field.ts'
import { AudienceField, readFirstSharing } from './audience-field.tsx'
import type { FileFacts, Sharing, UploadTarget } from './send-file.ts'
import styles from './upload-sheet.module.css'
import type { ChosenFile, Uploads } from './use-uploads.ts'

/** Asks of each file that was chosen what it is and who sees it, before anything of it is sent. */
export function UploadSheet({ uploads }: { uploads: Uploads }): ReactElement {
  const { t } = useTranslation(['documents', 'common'])
  const { target, chosen, leaveOut, leaveOutAll, send } = uploads
  const { ref, forget } = useUnsavedForm()
  const audience = useAudience(target, chosen.length > 1)
  return (
    <Dialog
      open
      title={t('documents:documentUploads.title')}
      closeLabel={t('common:action.close')}
      onClose={leaveOutAll}
    >
      <Form
        ref={ref}
        onSubmit={(event) => {
          event.preventDefault()
          const data = new FormData(event.currentTarget)
          forget()
          send(
            chosen.map(({ id, file }) => ({
              file,
              facts: readFacts(data, id, titleOf(file, target)),
              sharing: audience.of(id),
            })),
          )
        }}
      >
        {chosen.length > 1 && audience.together}
        {chosen.map((one) => (
          <FileFields
            key={one.id}
            chosen={one}
            target={target}
            onLeaveOut={chosen.length > 1 ? () => leaveOut(one.id) : undefined}
          >
            {audience.isEach && audience.field(one.id)}
          </FileFields>
        ))}
        <FormActions>
          <Button type="submit" variant="primary">
            {t('documents:documentUploads.send', { count: chosen.length })}
          </Button>
          <Button onClick={leaveOutAll}>{t('common:action.cancel')}</Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}

interface FileFieldsProps {
  readonly chosen: ChosenFile
  readonly target: UploadTarget
  readonly onLeaveOut: (() => void) | undefined
  readonly children: ReactNode
}

function FileFields({ chosen, target, onLeaveOut, children }: FileFieldsProps): ReactElement {
  const { t } = useTranslation('documents')
  const texts = useDocumentTexts()
  const kind = useKindField()
  const { id, file } = chosen
  const { name, type, size } = file
  return (
    <fieldset className={styles.file}>
      <legend className={styles.name}>
        <bdi>{name}</bdi> <span className={styles.size}>{texts.size(size)}</span>
      </legend>
      <div className={styles.facts}>
        <TextField
          label={t('documents.fact.title')}
          name={titleName(id)}
          defaultValue={titleOf(file, target)}
          maxLength={DOCUMENT_TITLE_LENGTH}
          autoComplete="off"
        />
        <SelectField
          label={t('documents.fact.kind')}
          name={kindName(id)}
          options={kind.options}
          defaultValue={target.expected?.kind ?? (type.startsWith('image/') ? 'image' : 'other')}
        />
      </div>
      {children}
      {onLeaveOut !== undefined && (
        <Button size="small" variant="quiet" className={styles.leaveOut} onClick={onLeaveOut}>
          {t('documentUploads.leaveOut', { name })}
        </Button>
      )}
    </fieldset>
  )
}

/** Who sees the files: said once for all of them, or for each. */
function useAudience(target: UploadTarget, areSeveral: boolean) {
  const { t } = useTranslation('documents')
  const isProfessional = useViewer().kind === 'professional'
  const [forAll, setForAll] = useState<Sharing>(() => readFirstSharing(target, isProfessional))
  const [forEach, setForEach] = useState<Readonly<Record<string, Sharing>>>()
  const isEach = !areSeveral || forEach !== undefined
  const of = (id: string): Sharing => forEach?.[id] ?? forAll
  return {
    isEach,
    of,
    together: (
      <>
        {!isEach && <AudienceField target={target} value={forAll} onChange={setForAll} />}
        <Checkbox
          label={t('documentUploads.forEach')}
          checked={isEach}
          onChange={({ currentTarget }) => setForEach(currentTarget.checked ? {} : undefined)}
        />
      </>
    ),
    field: (id: string) => (
      <AudienceField
        target={target}
        value={of(id)}
        onChange={(sharing) => setForEach({ ...forEach, [id]: sharing })}
      />
    ),
  }
}

const titleName = (id: string): string => `title ${id}`
const kindName = (id: string): string => `kind ${id}`

/** As the file is called, without its ending. */
function titleOf({ name }: File, { expected }: UploadTarget): string {
  return (
    expected?.title ??
    name
      .replace(/\.[a-z\d]{1,10}$/i, '')
      .replaceAll(/[_\s]+/g, ' ')
      .trim()
  )
}

/** A title that nobody has changed is the server's to find, as it is for what comes without one. */
function readFacts(data: FormData, id: string, found: string): FileFacts {
  const title = readText(data, titleName(id)).trim()
  const kind = DOCUMENT_KINDS.find((known) => known === readText(data, kindName(id)))
  return { ...(title !== '' && title !== found && { title }), ...(kind !== undefined && { kind }) }
}
