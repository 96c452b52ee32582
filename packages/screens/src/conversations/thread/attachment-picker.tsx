import { MAX_ATTACHMENTS } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Checkbox, Disclosure } from '@platform/ui/elements'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { Loaded } from '../../loading/loaded.tsx'
import { useServices } from '../../services/site-services.tsx'
import styles from './thread.module.css'

interface AttachmentPickerProps {
  readonly personId: string
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** The documents of the person, to send some of them along. */
export function AttachmentPicker({ personId, chosen, onChange }: AttachmentPickerProps): ReactElement {
  const { t } = useTranslation('messages')
  const { api } = useServices()
  const [isOpen, setIsOpen] = useState(chosen.length > 0)
  const query = useQuery({
    ...api.query.main.documents.list.queryOptions({ input: { personId, limit: 50 } }),
    enabled: isOpen,
  })
  return (
    <Disclosure
      summary={t('composer.attach')}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {isOpen && (
        <Loaded query={query} skeleton={null}>
          {({ items }) => (
            <fieldset className={styles.documents}>
              <legend>{t('composer.attachHelp')}</legend>
              {items.length === 0 && <p>{t('composer.noDocuments')}</p>}
              {items.map(({ id, title }) => (
                <Checkbox
                  key={id}
                  label={title}
                  checked={chosen.includes(id)}
                  disabled={!chosen.includes(id) && chosen.length >= MAX_ATTACHMENTS}
                  onChange={({ currentTarget }) =>
                    onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
              ))}
              <NoLongerThere known={items.map(({ id }) => id)} chosen={chosen} onChange={onChange} />
            </fieldset>
          )}
        </Loaded>
      )}
    </Disclosure>
  )
}

/** A draft may hold a document that one cannot see any more; it can only be taken out. */
function NoLongerThere(
  props: Pick<AttachmentPickerProps, 'chosen' | 'onChange'> & { readonly known: readonly string[] },
) {
  const { known, chosen, onChange } = props
  const { t } = useTranslation('messages')
  const lost = chosen.filter((id) => !known.includes(id))
  if (lost.length === 0) return null
  return (
    <Button size="small" onClick={() => onChange(chosen.filter((id) => known.includes(id)))}>
      {t('composer.detach', { title: t('thread.unshared') })}
    </Button>
  )
}
