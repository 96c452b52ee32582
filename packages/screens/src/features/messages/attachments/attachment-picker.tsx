import { FILE_TYPES, MAX_ATTACHMENTS } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Checkbox, Disclosure, FileField, TextField } from '@platform/ui/elements'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactElement } from 'react'
import { isGone } from '../../../parts/loading/is-gone.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './attachments.module.css'
import type { ChosenProps } from './chosen-documents.tsx'

/** More than so many are found by their name rather than by looking through them. */
const SHOWN_AT_MOST = 20

const ACCEPT = Object.keys(FILE_TYPES).join(',')

interface AttachmentPickerProps extends ChosenProps {
  readonly personId: string
  /** Takes files that are no documents yet. */
  readonly onFiles: (files: readonly File[]) => void
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
  const { api } = useServices()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const query = useQuery({
    ...api.query.main.documents.list.queryOptions({
      input: { personId, limit: SHOWN_AT_MOST, ...(q !== '' && { q }) },
    }),
    placeholderData: keepPreviousData,
  })
  if (isGone(query.error)) return <p>{t('threads.composer.noDocuments')}</p>
  return (
    <fieldset className={styles.documents}>
      <legend>{t('threads.composer.attachHelp')}</legend>
      <FileField
        label={t('threads.composer.addFiles')}
        help={t('threads.composer.addFilesHelp')}
        buttonLabel={t('threads.composer.chooseFiles')}
        accept={ACCEPT}
        multiple
        onFiles={onFiles}
      />
      <TextField
        label={t('threads.composer.findDocument')}
        type="search"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        // It stands in the form of the message, which Enter would send.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <Loaded query={query} skeleton={null}>
        {({ items }) => (
          <>
            {items.length === 0 && <p>{t('threads.composer.noDocuments')}</p>}
            {items.map(({ id, title }) => (
              <Choice key={id} id={id} title={title} chosen={chosen} onChange={onChange} />
            ))}
          </>
        )}
      </Loaded>
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
