import { useEffect, useRef, useState, type ReactElement } from 'react'
import { AttachmentPicker } from '../attachments/attachment-picker.tsx'
import { ChosenDocuments } from '../attachments/chosen-documents.tsx'

interface FirstAttachmentsProps {
  readonly personId: string
  /** What was chosen before, in a draft. */
  readonly start: readonly string[]
}

/** The documents of the person that go along with the first message; the form sends what is chosen. */
export function FirstAttachments({ personId, start }: FirstAttachmentsProps): ReactElement {
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
      <AttachmentPicker personId={personId} chosen={chosen} onChange={change} />
    </div>
  )
}
