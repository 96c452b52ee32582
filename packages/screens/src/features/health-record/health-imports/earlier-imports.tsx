import type { HealthImport } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Button, Section, Status } from '@platform/ui/elements'
import type { ReactElement } from 'react'
import { useReaderFormat } from '../../../parts/services/reader-format.ts'
import kept from '../kept-entries/kept-entries.module.css'
import { useBroughtText } from './use-brought-text.ts'
import { useUndo } from './use-undo.ts'

/** What was imported before, the newest first; each can be undone. */
export function EarlierImports({
  imports,
}: {
  readonly imports: readonly HealthImport[]
}): ReactElement | null {
  const { t } = useTranslation('health-imports')
  if (imports.length === 0) return null
  return (
    <Section title={t('healthImports.earlier')}>
      <ul className={kept.entries}>
        {imports.map((one) => (
          <EarlierImport key={one.id} one={one} />
        ))}
      </ul>
    </Section>
  )
}

function EarlierImport({ one }: { readonly one: HealthImport }): ReactElement {
  const { t } = useTranslation(['health-imports', 'health-record'])
  const { dateTime } = useReaderFormat()
  const brought = useBroughtText()
  const undo = useUndo(one.id)
  const by = one.createdBy?.name ?? t('health-record:journalEntries.former')
  const isUndone = one.state === 'undone'
  return (
    <li className={kept.entry}>
      <div className={kept.body}>
        <p>
          <bdi>{one.fileName}</bdi>
        </p>
        <p className={kept.facts}>
          {t('health-record:journalEntries.by', {
            name: by,
            date: dateTime(one.acceptedAt ?? one.createdAt),
          })}
        </p>
        {isUndone ? (
          <Status tone="neutral">{t('health-imports:healthImports.undone')}</Status>
        ) : (
          <p className={kept.facts}>{brought(one)}</p>
        )}
      </div>
      {!isUndone && (
        <Button
          size="small"
          busy={undo.isPending}
          aria-label={t('health-imports:healthImports.undoOf', { name: one.fileName })}
          onClick={() => undo.mutate()}
        >
          {t('health-imports:healthImports.undo')}
        </Button>
      )}
    </li>
  )
}
