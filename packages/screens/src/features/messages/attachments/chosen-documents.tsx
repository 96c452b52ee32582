import { useTranslation } from '@platform/i18n'
import { CloseIcon, IconButton } from '@platform/ui/elements'
import { useQueries } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { isGone } from '../../../parts/loading/is-gone.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import styles from './attachments.module.css'

export interface ChosenProps {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** What goes along with the message; a document that one cannot see any more can only be taken out. */
export function ChosenDocuments({ chosen, onChange }: ChosenProps): ReactElement | null {
  const { t } = useTranslation('messages')
  const { api } = useServices()
  const read = useQueries({
    queries: chosen.map((id) => api.query.main.documents.read.queryOptions({ input: { params: { id } } })),
  })
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chosen} aria-label={t('threads.composer.chosen')}>
      {chosen.map((id, index) => {
        const title = isGone(read[index]?.error) ? t('threads.unshared') : (read[index]?.data?.title ?? '…')
        return (
          <li key={id}>
            <bdi>{title}</bdi>
            <IconButton
              size="small"
              label={t('threads.composer.detach', { title })}
              icon={<CloseIcon />}
              onClick={() => onChange(chosen.filter((one) => one !== id))}
            />
          </li>
        )
      })}
    </ul>
  )
}
