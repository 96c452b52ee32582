import { MAX_ATTACHMENTS } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Checkbox, Disclosure, TextField } from '@platform/ui/elements'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type ReactElement } from 'react'
import { isGone } from '../../../parts/loading/is-gone.ts'
import { Loaded } from '../../../parts/loading/loaded.tsx'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './thread.module.css'

/** More than so many are found by their name rather than by looking through them. */
const SHOWN_AT_MOST = 20

interface AttachmentPickerProps {
  readonly personId: string
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** The documents of the person, to send some of them along. */
export function AttachmentPicker(props: AttachmentPickerProps): ReactElement {
  const { t } = useTranslation('messages')
  const [isOpen, setIsOpen] = useState(props.chosen.length > 0)
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

function Documents({ personId, chosen, onChange }: AttachmentPickerProps): ReactElement {
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
            <Chosen known={items.map(({ id }) => id)} chosen={chosen} onChange={onChange} />
            {items.map(({ id, title }) => (
              <Choice key={id} id={id} title={title} chosen={chosen} onChange={onChange} />
            ))}
          </>
        )}
      </Loaded>
    </fieldset>
  )
}

type ChosenProps = Pick<AttachmentPickerProps, 'chosen' | 'onChange'>

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

/** What is chosen and not among those found; a document that one cannot see any more can only be taken out. */
function Chosen({ known, chosen, onChange }: ChosenProps & { readonly known: readonly string[] }) {
  const { t } = useTranslation('messages')
  const { api } = useServices()
  const others = chosen.filter((id) => !known.includes(id))
  const read = useQueries({
    queries: others.map((id) => api.query.main.documents.read.queryOptions({ input: { params: { id } } })),
  })
  const lost = others.filter((_, index) => isGone(read[index]?.error))
  return (
    <>
      {read.map(({ data }) =>
        data === undefined ? null : (
          <Choice key={data.id} id={data.id} title={data.title} chosen={chosen} onChange={onChange} />
        ),
      )}
      {lost.length > 0 && (
        <Button size="small" onClick={() => onChange(chosen.filter((id) => !lost.includes(id)))}>
          {t('threads.composer.detach', { title: t('threads.unshared') })}
        </Button>
      )}
    </>
  )
}
