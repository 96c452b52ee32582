import { useTranslation } from '@platform/i18n'
import { UploadList } from '@platform/ui/elements'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { AttachmentPicker } from '../attachments/attachment-picker.tsx'
import { ChosenDocuments } from '../attachments/chosen-documents.tsx'
import type { FirstFiles } from './use-first-files.ts'

interface FirstAttachmentsProps {
  readonly personId: string
  /** What was chosen before, in a draft. */
  readonly start: readonly string[]
  readonly files: FirstFiles
}

/** What goes along with the first message: documents of the person, and files that become some when it is sent. */
export function FirstAttachments({ personId, start, files }: FirstAttachmentsProps): ReactElement {
  const { t } = useTranslation('documents')
  const [{ chosen, changes }, setChosen] = useState({ chosen: start, changes: 0 })
  const place = useRef<HTMLDivElement>(null)
  // A choice belongs to the draft like anything that is typed.
  useEffect(() => {
    if (changes > 0) place.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [changes])
  const change = (next: readonly string[]): void => setChosen({ chosen: next, changes: changes + 1 })
  return (
    <div ref={place}>
      <ChosenDocuments chosen={chosen} onChange={change} />
      {chosen.map((id) => (
        <input key={id} type="hidden" name="attachmentIds" value={id} />
      ))}
      {files.lines.length > 0 && (
        <UploadList
          label={t('documentUploads.list')}
          files={files.lines}
          summary={files.failedCount > 0 ? t('documentUploads.notAdded', { count: files.failedCount }) : ''}
        />
      )}
      <AttachmentPicker personId={personId} chosen={chosen} onChange={change} onFiles={files.add} />
    </div>
  )
}
