import { useFormat, useTranslation } from '@platform/i18n'
import { Badge, Prose as ProseText, Section } from '@platform/ui/elements'
import { useMemo, type ReactElement } from 'react'
import type { ProseSection } from '../../../parts/prose/prose-document.ts'
import { Prose } from '../../../parts/prose/prose.tsx'
import { groupNotes } from './group-notes.ts'
import styles from './note-list.module.css'
import { useNewNotes } from './use-new-notes.ts'

/** The notes by month, newest first. */
export function NoteList({ notes }: { notes: readonly ProseSection[] }): ReactElement {
  const { locale } = useFormat()
  const months = useMemo(() => groupNotes(notes), [notes])
  const isNew = useNewNotes(notes)
  return (
    <div className={styles.months}>
      {months.map(({ month, notes: ofMonth }) => (
        <Section key={month} title={writeMonth(month, locale)}>
          {ofMonth.map((note) => (
            <Note key={note.id} note={note} isNew={isNew(note.id)} />
          ))}
        </Section>
      ))}
    </div>
  )
}

function Note({ note, isNew }: { note: ProseSection; isNew: boolean }): ReactElement {
  const { t } = useTranslation('common')
  return (
    <article id={note.id} className={styles.note}>
      <h3 className={styles.heading}>
        {note.heading} {isNew && <Badge tone="accent">{t('state.new')}</Badge>}
      </h3>
      <ProseText>
        <Prose blocks={note.blocks} />
      </ProseText>
    </article>
  )
}

/** `2026-11` as the reader writes it. A month has no zone, so none may move it. */
function writeMonth(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01`))
}
