import { FILE_TYPES, MAX_ATTACHMENTS } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Checkbox, Disclosure, FileField } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { FoundDocuments } from '../../documents/documents/found-documents.tsx'
import styles from './attachments.module.css'
import type { ChosenProps } from './chosen-documents.tsx'

const ACCEPT = Object.keys(FILE_TYPES).join(',')

interface AttachmentPickerProps extends ChosenProps {
  readonly personId: string
  /** Takes files that are no documents yet, where it is known who would see them. */
  readonly onFiles?: (files: readonly File[]) => void
}

/** The documents of the person, to send some of them along. */
export function AttachmentPicker(props: AttachmentPickerProps): ReactElement {
  const { t } = useTranslation('messages')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure
      summary={t('threads.composer.attach')}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {isOpen && <Documents {...props} />}
    </Disclosure>
  )
}

function Documents({ personId, chosen, onChange, onFiles }: AttachmentPickerProps): ReactElement {
  const { t } = useTranslation('messages')
  return (
    <fieldset className={styles.documents}>
      <legend>{t('threads.composer.attachHelp')}</legend>
      {onFiles && (
        <FileField
          label={t('threads.composer.addFiles')}
          help={t('threads.composer.addFilesHelp')}
          buttonLabel={t('threads.composer.chooseFiles')}
          accept={ACCEPT}
          multiple
          onFiles={onFiles}
        />
      )}
      <FoundDocuments
        personId={personId}
        label={t('threads.composer.findDocument')}
        none={<p>{t('threads.composer.noDocuments')}</p>}
      >
        {(documents) =>
          documents.map(({ id, title }) => (
            <Choice key={id} id={id} title={title} chosen={chosen} onChange={onChange} />
          ))
        }
      </FoundDocuments>
    </fieldset>
  )
}

interface ChoiceProps extends ChosenProps {
  readonly id: string
  readonly title: string
}

function Choice({ id, title, chosen, onChange }: ChoiceProps): ReactElement {
  const isChosen = chosen.includes(id)
  return (
    <Checkbox
      label={title}
      checked={isChosen}
      disabled={!isChosen && chosen.length >= MAX_ATTACHMENTS}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
      }
    />
  )
}
